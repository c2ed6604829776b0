// "Was this page helpful?" below documents and posts.
import { definePlugin, type SitePlugin } from '../../api/plugin.ts'
import { requireOptions } from './required.ts'

export interface FeedbackOptions {
  /** Where answers are sent by POST: the fields `page` and `answer` (`yes` or `no`). */
  readonly action: string
}

export function feedback(options: FeedbackOptions): SitePlugin {
  requireOptions('feedback', options, 'action')
  return definePlugin({
    name: 'feedback',
    options,
    data: { feedback: (_, { options: { action } }) => ({ action }) },
    policy: URL.canParse(options.action) ? { 'connect-src': [new URL(options.action).origin] } : {},
    parts: {
      places: { 'text-end': 'ssg:themes/plugins/feedback/Feedback.tsx' },
      scripts: { 'page-feedback': 'ssg:themes/plugins/feedback/page-feedback.client.ts' },
      styles: { 'page-feedback': 'ssg:themes/plugins/feedback/page-feedback.css' },
    },
    strings: {
      en: {
        question: 'Was this page helpful?',
        yes: 'Yes',
        no: 'No',
        thanks: 'Thank you.',
        failed: 'Your answer couldn’t be sent. Try again later.',
      },
      de: {
        question: 'War diese Seite hilfreich?',
        yes: 'Ja',
        no: 'Nein',
        thanks: 'Danke.',
        failed: 'Die Antwort konnte nicht gesendet werden. Versuche es später noch einmal.',
      },
      fr: {
        question: 'Cette page vous a-t-elle été utile ?',
        yes: 'Oui',
        no: 'Non',
        thanks: 'Merci.',
        failed: 'Votre réponse n’a pas pu être envoyée. Réessayez plus tard.',
      },
      es: {
        question: '¿Le ha resultado útil esta página?',
        yes: 'Sí',
        no: 'No',
        thanks: 'Gracias.',
        failed: 'No se ha podido enviar la respuesta. Inténtelo de nuevo más tarde.',
      },
      zh: { question: '本页对您有帮助吗？', yes: '有', no: '没有', thanks: '谢谢。', failed: '无法发送，请稍后再试。' },
      ja: {
        question: 'このページは役に立ちましたか？',
        yes: 'はい',
        no: 'いいえ',
        thanks: 'ありがとうございます。',
        failed: '送信できませんでした。しばらくしてからもう一度お試しください。',
      },
      ru: {
        question: 'Была ли эта страница полезной?',
        yes: 'Да',
        no: 'Нет',
        thanks: 'Спасибо.',
        failed: 'Не удалось отправить ответ. Попробуйте позже.',
      },
    },
  })
}
