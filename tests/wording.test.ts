// The words of translations: terms of the glossary, punctuation and quotation marks of the language, emphasis that became none.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ssg, type Ran } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

const LOCALES = { en: 'en', zh: 'zh-CN', ru: 'ru', ja: 'ja' }
const GLOSSARY = [
  {
    term: 'bootloader',
    use: { zh: '引导程序', ru: 'загрузчик', ja: 'ブートローダー' },
    not: { zh: ['引导加载程序', 'bootloader'], ru: ['бутлоадер*', 'начальн* загрузчик*'], ja: ['*ブートローダ'] },
  },
  { term: 'baseboard management controller', use: { zh: '基板管理控制器' }, not: { zh: ['管理控制器'] } },
  { term: 'image', use: { ja: 'OS イメージ' }, not: { ja: ['システムイメージ'] } },
]
const I18N = {
  defaultLocale: 'en',
  locales: Object.keys(LOCALES),
  localeConfigs: Object.fromEntries(
    Object.entries(LOCALES).map(([locale, htmlLang]) => [locale, { label: locale, htmlLang }]),
  ),
  glossary: GLOSSARY,
}

function site(files: Readonly<Record<string, string>>, settings: object = {}): TestSite {
  const made = testSite({
    'site/config.ts': configFile({ i18n: I18N, onTranslationDrift: 'ignore', ...settings }),
    'content/en/docs/a.md': page('A'),
    ...files,
  })
  open.push(made)
  return made
}

/** Code, line and column of what a page of a locale gives; its body begins in line 5. */
async function found(locale: string, body: string, extra = ''): Promise<string[]> {
  const { diagnostics } = await site({ [`content/${locale}/docs/a.md`]: page('A', body, extra) }).build()
  return diagnostics
    .filter((one) => /^SSG41[4-7]$/.test(one.code))
    .map((one) => `${one.code} ${one.line}:${one.column}`)
}

describe('SSG414 other rendering', () => {
  test('says the term, the rendering and the place', async () => {
    const { diagnostics } = await site({ 'content/zh/docs/a.md': page('甲', '先写入引导加载程序。') }).build()
    const one = diagnostics.find(({ code }) => code === 'SSG414')
    expect(one).toMatchObject({
      file: 'content/zh/docs/a.md',
      line: 5,
      column: 4,
      severity: 'warning',
      message: 'The glossary\'s translation of "bootloader" is "引导程序", not "引导加载程序".',
    })
  })

  test('what is right may hold what is wrong', async () => {
    expect(await found('zh', '基板管理控制器和管理控制器。')).toEqual(['SSG414 5:9'])
    expect(await found('ja', 'ブートローダーとブートローダを。U-Bootブートローダと。')).toEqual([
      'SSG414 5:9',
      'SSG414 5:23',
    ])
  })

  test('a word of one letter', async () => {
    const glossary = [{ term: 'you', use: { zh: '您' }, not: { zh: ['你'] } }]
    const { diagnostics } = await site(
      { 'content/zh/docs/a.md': page('甲', '您可以，你也可以，还有你') },
      { i18n: { ...I18N, glossary } },
    ).build()
    expect(diagnostics.filter(({ code }) => code === 'SSG414').map(({ line, column }) => `${line}:${column}`)).toEqual([
      '5:5',
      '5:12',
    ])
  })

  test('endings of Russian, capitals, a line break between the words', async () => {
    expect(await found('ru', 'Бутлоадера нет, начального\nзагрузчика тоже, загрузчик есть.')).toEqual([
      'SSG414 5:1',
      'SSG414 5:17',
    ])
  })

  test('a word of katakana begins where others end', async () => {
    expect(await found('ja', 'ファイルシステムイメージとシステムイメージ。')).toEqual(['SSG414 5:14'])
  })

  test('not in code, names of files, addresses, components and keywords', async () => {
    expect(
      await found(
        'zh',
        '`bootloader` 与 u-boot/bootloader.bin，见[文档](./a.md "bootloader")。\n\n```text\nbootloader\n```\n\n<!-- bootloader -->\n',
        'keywords: [bootloader]\n',
      ),
    ).toEqual([])
  })

  test('in titles, properties, fence titles and diagrams', async () => {
    const body =
      '```text title="写入引导加载程序"\nx\n```\n\n```diagram\ntype: flow\ntitle: 引导加载程序\nalt: 图\nsteps:\n  - { label: 甲, detail: 引导加载程序 }\n```\n\n<Details title="引导加载程序" />'
    const { diagnostics } = await site({ 'content/zh/docs/a.md': page('引导加载程序', body) }).build()
    expect(diagnostics.filter(({ code }) => code === 'SSG414').map(({ line, column }) => `${line}:${column}`)).toEqual([
      '2:8',
      '5:18',
      '11:8',
      '14:25',
      '17:17',
    ])
  })

  test('in strings and category files, but not in their keys', async () => {
    const made = site({
      'locales/zh/site.json': '{\n  "bootloader": "引导加载程序"\n}\n',
      'locales/en/site.json': '{ "bootloader": "Bootloader" }\n',
      'content/en/docs/b/_category_.json': '{ "label": "B" }',
      'content/zh/docs/b/_category_.json': '{\n  "label": "引导加载程序"\n}\n',
      'content/en/docs/b/c.md': page('C'),
    })
    const { diagnostics } = await made.build()
    expect(
      diagnostics.filter(({ code }) => code === 'SSG414').map(({ file, line, column }) => `${file}:${line}:${column}`),
    ).toEqual(['content/zh/docs/b/_category_.json:2:13', 'locales/zh/site.json:2:18'])
  })

  test('a changed glossary is seen by a build that remembers the pages; the setting turns it off', async () => {
    const made = site({ 'content/zh/docs/a.md': page('甲', '写入引导加载程序。') })
    expect((await made.build()).codes).toEqual(['SSG414'])
    made.write('site/config.ts', configFile({ i18n: { ...I18N, glossary: [] } }))
    expect((await made.build()).codes).toEqual([])
    made.write('site/config.ts', configFile({ i18n: I18N, onOtherRenderings: 'error' }))
    expect((await made.build()).diagnostics.map(({ severity }) => severity)).toEqual(['error'])
    made.write('site/config.ts', configFile({ i18n: I18N, onOtherRenderings: 'ignore' }))
    expect((await made.build()).codes).toEqual([])
  })

  test('SSG108 a glossary for a locale that is none', async () => {
    const { diagnostics } = await site(
      {},
      { i18n: { ...I18N, glossary: [{ term: 'board', use: { zn: '板' } }] } },
    ).build()
    expect(diagnostics.find(({ code }) => code === 'SSG108')).toMatchObject({
      message: 'In the glossary term "board", "zn" isn\'t a configured locale.',
      hint: 'Did you mean "en"?',
    })
  })
})

describe('SSG415 half-width punctuation', () => {
  test.each([
    ['zh', '你好,世界', 3],
    ['zh', '你好, 世界', 3],
    ['zh', '结束.', 3],
    ['zh', '**注意**:断电', 7],
    ['zh', '安装 Linux, 然后启动', 9],
    ['ja', '起動する.', 5],
    ['ja', '設定:値', 3],
  ])('%s %s', async (locale, text, column) => expect(await found(locale, text)).toEqual([`SSG415 5:${column}`]))

  test.each([
    ['zh', '内核(新)很好', [3, 5]],
    ['zh', '使用 GPIO (引脚) 控制', [8, 12]],
  ])('both brackets in %s %s', async (locale, text, columns) =>
    expect(await found(locale, text)).toEqual(columns.map((column) => `SSG415 5:${column}`)),
  )

  test.each([
    ['zh', '选择 **Flash!**，然后 12:30 写入 1.5 GB。'],
    ['zh', 'SCL GP4 (6)，SDA GP5 (7)；见 v1.0。'],
    ['zh', '代码 `你好,世界` 与 f(x) 以及 (255 · 标准差)'],
    ['ja', 'Windows、macOS（Apple）。'],
    ['ru', 'Сначала, потом: (да).'],
    ['en', 'Chinese: 你好,世界'],
  ])('nothing in %s %s', async (locale, text) => expect(await found(locale, text)).toEqual([]))
})

describe('SSG416 quotation marks', () => {
  test.each([
    ['zh', '选择"确定"。', 3],
    ['zh', '选择「确定」。', 3],
    ['ja', '“設定”を開く。', 1],
    ['ja', '"設定" を開く。', 1],
    ['ru', 'Нажмите "Да".', 9],
    ['ru', 'Нажмите “Да”.', 9],
  ])('%s %s', async (locale, text, column) => expect(await found(locale, text)).toEqual([`SSG416 5:${column}`]))

  test.each([
    ['zh', '选择“确定”，屏幕为 5" 和 7"。'],
    ['ja', '「設定」を開く。'],
    ['ru', 'Пункт «Слой „Да“» и `"код"`.'],
    ['en', 'The "box".'],
  ])('nothing in %s %s', async (locale, text) => expect(await found(locale, text)).toEqual([]))

  test('in strings', async () => {
    const { diagnostics } = await site({
      'locales/ru/site.json': '{ "a": "Нажмите \\"Да\\"." }',
      'locales/en/site.json': '{ "a": "Press \\"Yes\\"." }',
    }).build()
    expect(diagnostics.find(({ code }) => code === 'SSG416')).toMatchObject({
      file: 'locales/ru/site.json',
      line: 1,
      message: '"Да" uses another language\'s quotation marks.',
    })
  })
})

/** Code, line, column and replacement. */
async function replacements(locale: string, body: string): Promise<string[]> {
  const { result } = await site({ [`content/${locale}/docs/a.md`]: page('A', body) }).build()
  return result.diagnostics
    .filter((one) => /^SSG4(?:1[5-9]|20|24|25)$/.test(one.code))
    .map((one) => `${one.code} ${one.edit ?? ''}`)
}

describe('rules of one language', () => {
  test.each([
    ['zh', '从SD 卡启动3次。', ['SSG418 从 ', 'SSG418 动 ', 'SSG418 3 ']],
    ['ja', 'Linuxを使う。', ['SSG418 x ']],
    ['ru', 'Питание 3.3 В, ток от 0.5 до 2.5 А, шаг 1.27 мм.', ['SSG419 3,3', 'SSG419 2,5', 'SSG419 1,27']],
    ['ja', '温度は 0 から 60 °C です。', ['SSG419 0〜60']],
    ['zh', '电压 0～5 V，温度 -20-60 °C。', ['SSG419 0 至 5', 'SSG419 -20 至 60']],
    ['ru', 'Здесь описано, как войти.', ['SSG420 ']],
    ['zh', '本页将介绍烧录。', ['SSG420 ']],
    ['ja', 'このページでは、について説明します。', ['SSG420 ']],
    ['ja', 'このページでは、GPIO の使い方について説明します。', ['SSG420 ']],
    ['ru', 'Нажмите "Да".', ['SSG416 «Да»']],
    ['ru', 'Провода 10-20 см, 3.3—5 В, 5-7 дюймов.', ['SSG419 10–20', 'SSG419 3,3–5', 'SSG419 5–7']],
    ['ru', 'Температура −40-85 °C, выводы 1-20 и диапазон 0-255.', ['SSG419 −40–85', 'SSG419 1–20', 'SSG419 0–255']],
    ['ru', 'Напряжение 2.7–5 В.', ['SSG419 2,7']],
    ['ru', 'Mars - плата, Duo -- тоже, питание - 5 В, «Да» - нет.', Array<string>(4).fill('SSG424 —')],
    ['ru', '[Плата](./a.md) - **Mars** - и `ls` -\nсписок.', Array<string>(3).fill('SSG424 —')],
    ['ru', 'На выводе 2 - 5 В.', ['SSG424 ']],
    ['ru', 'Если у Вас есть карта, Вы и Ваша плата готовы.', ['SSG425 вас', 'SSG425 вы', 'SSG425 ваша']],
    ['zh', '温度 0-60 °C，电压 3.3~5 V。', ['SSG419 0 至 60', 'SSG419 3.3 至 5']],
    ['ja', '温度は 0-60 °C、電圧は 3.3～5 V。', ['SSG419 0〜60', 'SSG419 3.3〜5']],
  ])('%s %s', async (locale, text, expected) => expect(await replacements(locale, text)).toEqual(expected))

  test.each([
    ['zh', '从 SD 卡启动 3 次，见 `从SD卡`、**Linux** 与 [A页](./a.md "x")。'.replace('A页', 'A 页')],
    ['ru', 'USB 2.0, ядро 6.6 с патчами, Ubuntu 24.04 с рабочим столом, версия 1.0 и `3.3 В`.'],
    ['zh', '温度 −40 至 85 °C，日期 2024-07-15，型号 GP4-5 V2，第 3-4 页。'],
    ['ja', 'ピン 36 から 3.3 V を取り、10 から 20 mA まで上げる。'],
    ['ru', 'От 100 до 300 мс, 100–300 мс, выпуск 2025-0117, ядро 6.8.0-52, BXE-4-32, на 2 и 4 — 5 В, из 20-10 мм.'],
    ['ru', 'Нет:\n\n- да\n  - нет\n\n1. - да\n\n| Да | Нет |\n| --- | --- |\n| - | - |\n\n`a - б`, 5 - 3.'],
    ['ru', 'Вы готовы. Ваша плата — Mars. Кнопка «Вы»: Вам сюда.'],
    ['zh', '内核 6.8.0-52、BXE-4-32、2025-0117，温度 0 至 60 °C。'],
    ['ja', 'カーネル 6.8.0-52、BXE-4-32、温度は 0〜60 °C。'],
    ['en', 'From SD卡 at 3.3 V to 0 から 60 °C - 10-20 mm.'],
  ])('nothing in %s %s', async (locale, text) => expect(await replacements(locale, text)).toEqual([]))

  test('--fix puts the replacements into pages and strings and leaves the rest to the report', () => {
    const made = site({
      'content/zh/docs/a.md': page(
        '甲',
        '从SD卡启动, 然后 (可选) 断电。本页将介绍烧录。\n\n先断电,`a`再上电 `b` (小)。',
      ),
      'content/ru/docs/a.md': page(
        'А',
        'Пункт "Да": 3.3 В.\n\nMars - Ваша плата, провода 10-20 см, на выводе 2 - 5 В.',
      ),
      'content/ja/docs/a.md': page('あ', '電源を切り, `カード`、基板 (小) を外す:\n\n- (小) 設定:値。\n- `x` (小)'),
      'locales/en/site.json': '{ "a": "Press \\"Yes\\" at 3.3 V.", "b": ["Yes,", "No"] }',
      'locales/zh/site.json': '{ "a": "按“是”", "b": ["是,", "否"] }',
      'locales/ru/site.json': '{ "a": "Нажмите \\"Да\\" при 3.3 В." }',
    })
    const check = (...more: string[]): Ran => ssg(['check', ...more, '--root', made.root])
    expect(check('--fix').err).toContain('Fixed 24 problems.\n')
    expect(readFileSync(join(made.root, 'content/zh/docs/a.md'), 'utf8')).toContain(
      '从 SD 卡启动，然后（可选）断电。本页将介绍烧录。\n\n先断电，`a`再上电 `b`（小）。',
    )
    expect(readFileSync(join(made.root, 'content/ru/docs/a.md'), 'utf8')).toContain(
      'Пункт «Да»: 3,3 В.\n\nMars — Ваша плата, провода 10–20 см, на выводе 2 - 5 В.',
    )
    expect(readFileSync(join(made.root, 'content/ja/docs/a.md'), 'utf8')).toContain(
      '電源を切り、`カード`、基板（小）を外す：\n\n- （小）設定：値。\n- `x`（小）',
    )
    expect(readFileSync(join(made.root, 'locales/ru/site.json'), 'utf8')).toBe('{ "a": "Нажмите «Да» при 3,3 В." }')
    expect(readFileSync(join(made.root, 'locales/zh/site.json'), 'utf8')).toBe('{ "a": "按“是”", "b": ["是，", "否"] }')
    expect(check('--fix').err).toContain('Fixed 0 problems.\n')
  })
})

describe('SSG417 emphasis that became none', () => {
  test('with its place', async () => {
    expect(await found('zh', '这是** 重要 **的。')).toEqual(['SSG417 5:3', 'SSG417 5:9'])
    expect(await found('en', 'This is ** not ** bold.')).toEqual(['SSG417 5:9', 'SSG417 5:16'])
  })
  test('not where it is emphasis, escaped or code', async () => {
    expect(await found('zh', '**注意：**请勿断电。\\*\\*字\\*\\* 与 `**p`。\n\n```c\nchar **argv;\n```')).toEqual([])
  })
})
