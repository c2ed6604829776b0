// The words on the pages, as strings of the plugin. A site can replace them in `locales/<locale>/openapi.json`.
import type { PluginSources } from '../../../api/plugin.ts'
import { asRecord } from '../../../base/unknown-record.ts'
import { escaped } from './markdown.ts'

const LOCALES = ['en', 'de', 'ja', 'ru', 'zh'] as const

/** Each key's text in these languages. The values of `{{names}}` are Markdown. */
// prettier-ignore
const TEXTS = {
  allDifferent: ['All items are different.', 'Alle Elemente sind verschieden.', '要素はすべて異なります。', 'Все элементы различны.', '所有元素互不相同。'],
  and: ['and', 'und', 'かつ', 'и', '且'],
  any: ['any', 'beliebig', '任意', 'любой', '任意'],
  anyOtherKey: ['any other key', 'jeder andere Schlüssel', 'その他のキー', 'любой другой ключ', '任意其他键'],
  apiKey: ['API key {{name}} ({{place}}).', 'API-Schlüssel {{name}} ({{place}}).', 'API キー {{name}}（{{place}}）。', 'Ключ API {{name}} ({{place}}).', 'API 密钥 {{name}}（{{place}}）。'],
  arrayOf: ['array of {{type}}', 'Array aus {{type}}', '{{type}} の配列', 'массив из {{type}}', '{{type}} 数组'],
  authentication: ['Authentication', 'Authentifizierung', '認証', 'Аутентификация', '身份验证'],
  authenticationBy: ['Authentication: {{schemes}}.', 'Authentifizierung: {{schemes}}.', '認証：{{schemes}}。', 'Аутентификация: {{schemes}}.', '身份验证：{{schemes}}。'],
  authorizationUrl: ['authorization URL', 'Autorisierungs-URL', '認可 URL', 'URL авторизации', '授权 URL'],
  byDefault: ['{{value}} by default.', 'Standard: {{value}}.', '既定値は {{value}}。', 'по умолчанию {{value}}.', '默认为 {{value}}。'],
  callback: ['Callback', 'Callback', 'コールバック', 'Обратный вызов', '回调'],
  const: ['Always {{value}}.', 'Immer {{value}}.', '常に {{value}}。', 'Всегда {{value}}.', '始终为 {{value}}。'],
  contact: ['Contact: {{contact}}.', 'Kontakt: {{contact}}.', '連絡先：{{contact}}。', 'Контакт: {{contact}}.', '联系方式：{{contact}}。'],
  default: ['Default: {{value}}.', 'Standard: {{value}}.', '既定値：{{value}}。', 'По умолчанию: {{value}}.', '默认值：{{value}}。'],
  deprecated: ['deprecated', 'veraltet', '非推奨', 'устарело', '已弃用'],
  deprecatedTitle: ['Deprecated', 'Veraltet', '非推奨', 'Устарело', '已弃用'],
  deprecatedText: ['Don’t use this operation in new code.', 'Verwende diese Operation nicht in neuem Code.', '新しいコードではこの操作を使わないでください。', 'Не используйте эту операцию в новом коде.', '请勿在新代码中使用此操作。'],
  discriminator: ['The property {{name}} selects the schema.', 'Die Eigenschaft {{name}} bestimmt das Schema.', 'プロパティ {{name}} がスキーマを決めます。', 'Свойство {{name}} определяет схему.', '属性 {{name}} 决定所用的模式。'],
  example: ['Example', 'Beispiel', '例', 'Пример', '示例'],
  examples: ['Example: {{values}}.', 'Beispiel: {{values}}.', '例：{{values}}。', 'Пример: {{values}}.', '示例：{{values}}。'],
  exclusiveMaximum: ['Less than {{value}}.', 'Kleiner als {{value}}.', '{{value}} 未満。', 'Меньше {{value}}.', '小于 {{value}}。'],
  exclusiveMinimum: ['More than {{value}}.', 'Größer als {{value}}.', '{{value}} より大きい。', 'Больше {{value}}.', '大于 {{value}}。'],
  flow: ['Flow {{name}}: {{urls}}', 'Ablauf {{name}}: {{urls}}', 'フロー {{name}}：{{urls}}', 'Поток {{name}}: {{urls}}', '流程 {{name}}：{{urls}}'],
  groupOf: ['{{group}}: operations of {{title}}.', '{{group}}: Operationen von {{title}}.', '{{group}}：{{title}} の操作。', '{{group}}: операции {{title}}.', '{{group}}：{{title}} 的操作。'],
  headers: ['Headers:', 'Header:', 'ヘッダー：', 'Заголовки:', '标头：'],
  in: ['in {{place}}', 'in {{place}}', '（{{place}}）', 'в {{place}}', '位于 {{place}}'],
  item: ['item {{number}}', 'Element {{number}}', '要素 {{number}}', 'элемент {{number}}', '元素 {{number}}'],
  keysLike: ['keys like {{pattern}}', 'Schlüssel wie {{pattern}}', '{{pattern}} に一致するキー', 'ключи вида {{pattern}}', '匹配 {{pattern}} 的键'],
  license: ['License: {{license}}.', 'Lizenz: {{license}}.', 'ライセンス：{{license}}。', 'Лицензия: {{license}}.', '许可证：{{license}}。'],
  links: ['Links:', 'Links:', 'リンク：', 'Ссылки:', '链接：'],
  maximum: ['At most {{value}}.', 'Höchstens {{value}}.', '{{value}} 以下。', 'Не больше {{value}}.', '最大为 {{value}}。'],
  maxItems: ['Most items: {{value}}.', 'Höchstens so viele Elemente: {{value}}.', '要素の最大数：{{value}}。', 'Элементов не больше: {{value}}.', '元素数上限：{{value}}。'],
  maxLength: ['Greatest length: {{value}}.', 'Größte Länge: {{value}}.', '最大長：{{value}}。', 'Наибольшая длина: {{value}}.', '最大长度：{{value}}。'],
  maxProperties: ['Most properties: {{value}}.', 'Höchstens so viele Eigenschaften: {{value}}.', 'プロパティの最大数：{{value}}。', 'Свойств не больше: {{value}}.', '属性数上限：{{value}}。'],
  minimum: ['At least {{value}}.', 'Mindestens {{value}}.', '{{value}} 以上。', 'Не меньше {{value}}.', '最小为 {{value}}。'],
  minItems: ['Fewest items: {{value}}.', 'Mindestens so viele Elemente: {{value}}.', '要素の最小数：{{value}}。', 'Элементов не меньше: {{value}}.', '元素数下限：{{value}}。'],
  minLength: ['Shortest length: {{value}}.', 'Kleinste Länge: {{value}}.', '最小長：{{value}}。', 'Наименьшая длина: {{value}}.', '最小长度：{{value}}。'],
  minProperties: ['Fewest properties: {{value}}.', 'Mindestens so viele Eigenschaften: {{value}}.', 'プロパティの最小数：{{value}}。', 'Свойств не меньше: {{value}}.', '属性数下限：{{value}}。'],
  moreInformation: ['More information', 'Weitere Informationen', '詳しい情報', 'Подробнее', '更多信息'],
  multipleOf: ['Multiple of {{value}}.', 'Vielfaches von {{value}}.', '{{value}} の倍数。', 'Кратно {{value}}.', '{{value}} 的倍数。'],
  none: ['none', 'keine', 'なし', 'нет', '无'],
  nothing: ['nothing', 'nichts', 'なし', 'ничего', '无'],
  oneOf: ['One of {{values}}.', 'Einer von {{values}}.', '次のいずれか：{{values}}。', 'Одно из {{values}}.', '以下之一：{{values}}。'],
  onlyInRequests: ['Only in requests.', 'Nur in Anfragen.', 'リクエストのみ。', 'Только в запросах.', '仅用于请求。'],
  onlyInResponses: ['Only in responses.', 'Nur in Antworten.', 'レスポンスのみ。', 'Только в ответах.', '仅用于响应。'],
  operationsAndSchemas: ['Operations and schemas of {{title}}.', 'Operationen und Schemas von {{title}}.', '{{title}} の操作とスキーマ。', 'Операции и схемы {{title}}.', '{{title}} 的操作与模式。'],
  or: ['or', 'oder', 'または', 'или', '或'],
  other: ['Other', 'Sonstige', 'その他', 'Прочее', '其他'],
  overview: ['Overview', 'Übersicht', '概要', 'Обзор', '概览'],
  parameters: ['Parameters', 'Parameter', 'パラメーター', 'Параметры', '参数'],
  pattern: ['Pattern: {{value}}.', 'Muster: {{value}}.', 'パターン：{{value}}。', 'Шаблон: {{value}}.', '模式：{{value}}。'],
  refreshUrl: ['refresh URL', 'Aktualisierungs-URL', '更新 URL', 'URL обновления', '刷新 URL'],
  request: ['Request', 'Anfrage', 'リクエスト', 'Запрос', '请求'],
  requestBody: ['Request body', 'Anfragetext', 'リクエスト本文', 'Тело запроса', '请求正文'],
  required: ['required', 'erforderlich', '必須', 'обязательно', '必需'],
  requiredBody: ['Required.', 'Erforderlich.', '必須。', 'Обязательно.', '必需。'],
  requiredNames: ['Required: {{names}}.', 'Erforderlich: {{names}}.', '必須：{{names}}。', 'Обязательно: {{names}}.', '必需：{{names}}。'],
  responses: ['Responses', 'Antworten', 'レスポンス', 'Ответы', '响应'],
  schemaOf: ['The schema {{name}} of {{title}}.', 'Das Schema {{name}} von {{title}}.', '{{title}} のスキーマ {{name}}。', 'Схема {{name}} в {{title}}.', '{{title}} 的模式 {{name}}。'],
  schemas: ['Schemas', 'Schemas', 'スキーマ', 'Схемы', '模式'],
  seeAlso: ['See also', 'Siehe auch', '関連項目', 'См. также', '另请参阅'],
  servers: ['Servers', 'Server', 'サーバー', 'Серверы', '服务器'],
  termsOfService: ['Terms of service', 'Nutzungsbedingungen', '利用規約', 'Условия использования', '服务条款'],
  tokenUrl: ['token URL', 'Token-URL', 'トークン URL', 'URL токена', '令牌 URL'],
  type: ['Type: {{type}}', 'Typ: {{type}}', '型：{{type}}', 'Тип: {{type}}', '类型：{{type}}'],
  version: ['Version {{version}}.', 'Version {{version}}.', 'バージョン {{version}}。', 'Версия {{version}}.', '版本 {{version}}。'],
  webhooks: ['Webhooks', 'Webhooks', 'Webhook', 'Вебхуки', 'Webhook'],
  with: ['with {{values}}', 'mit {{values}}', '（{{values}}）', 'с {{values}}', '使用 {{values}}'],
} as const

export type WordKey = keyof typeof TEXTS

type Values = Readonly<Record<string, string>>

export interface Words {
  /** As Markdown. */
  md(key: WordKey, values?: Values): string
  /** As plain text. */
  text(key: WordKey, values?: Values): string
}

export const STRINGS = Object.fromEntries(
  LOCALES.map((locale, index) => [
    locale,
    Object.fromEntries(Object.entries(TEXTS).map(([key, texts]) => [key, texts[index] ?? ''])),
  ]),
)

/** The words in a locale. The pages are in the site's default language, like the descriptions' texts. */
export function wordsIn(locale: string, sources: PluginSources): Words {
  const texts = { ...STRINGS['en'], ...STRINGS[locale], ...asRecord(sources.json(`locales/${locale}/openapi.json`)) }
  const pieces = new Map<string, readonly string[]>()
  const filled = (key: WordKey, values: Values, escape: (text: string) => string): string => {
    let parts = pieces.get(key)
    if (parts === undefined) pieces.set(key, (parts = String(texts[key]).split(/\{\{(\w+)\}\}/)))
    return parts.map((part, index) => (index % 2 === 0 ? escape(part) : (values[part] ?? ''))).join('')
  }
  return {
    md: (key, values = {}) => filled(key, values, escaped),
    text: (key, values = {}) => filled(key, values, (text) => text),
  }
}
