// The confidentiality clause of the CV1800B manual. It exists in the two languages of the manual and is not translated further.

export interface Terms {
  /** For the `lang` attribute. */
  readonly lang: string
  readonly title: string
  readonly intro: string
  readonly clauses: readonly { readonly title: string; readonly text: string }[]
  readonly close: string
}

/** By value of the field `document_language`. */
export const terms: Readonly<Record<'en' | 'zh', Terms>> = {
  en: {
    lang: 'en',
    title: 'CV1800B Manual Confidentiality Clause',
    intro: 'Beijing Jingshi Intelligent Technology Co., Ltd. (CVITEK), called “the company” below, sets these terms. They bind everyone who receives the CV1800B manual.',
    clauses: [
      {
        title: 'Duty of confidentiality',
        text: 'You must keep the manual strictly confidential. You must prevent anyone from reading, copying, distributing or using it without permission. You may use it only as far as your own work with the CV1800B requires, and not for any purpose unrelated to the CV1800B.',
      },
      {
        title: 'What is confidential',
        text: 'The duty covers the manual’s entire content: text, tables, figures, register descriptions and any excerpt from them, in any form.',
      },
      {
        title: 'No disclosure, no alteration',
        text: 'You may not give the manual or parts of it to third parties, and you may not alter or exploit it. The company will take legal action against violations and claim compensation for damages.',
      },
      {
        title: 'Legal protection',
        text: 'Disclosing, copying or using the manual without permission is a breach of contract, and you may have to pay damages. The company reserves the right to take legal action.',
      },
    ],
    close: 'Read these terms carefully. By using the manual, you accept them. If anything is unclear, ask the company before you use it.',
  },
  zh: {
    lang: 'zh-CN',
    title: 'CV1800B 手册保密条款',
    intro: '本条款由北京晶视智能科技有限公司（CVITEK，以下称“公司”）制定，对所有获得 CV1800B 手册的人具有约束力。',
    clauses: [
      {
        title: '保密义务',
        text: '您应对手册严格保密，防止任何人未经许可阅读、复制、传播或使用手册。您只能在自己使用 CV1800B 的工作所需的范围内使用手册，不得用于与 CV1800B 无关的目的。',
      },
      {
        title: '保密范围',
        text: '保密义务适用于手册的全部内容，包括文字、表格、图示、寄存器说明及其任何形式的摘录。',
      },
      {
        title: '不得转交，不得改动',
        text: '您不得将手册或其任何部分交给第三方，不得对其进行修改或利用。对违反本条款的行为，公司将依法追究并要求赔偿损失。',
      },
      {
        title: '法律保护',
        text: '未经许可披露、复制或使用手册构成违约，可能需要承担损害赔偿责任。公司保留采取法律行动的权利。',
      },
    ],
    close: '请仔细阅读本条款。使用手册即表示接受本条款。如有疑问，请在使用之前与公司联系。',
  },
}
