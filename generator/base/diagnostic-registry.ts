// Every diagnostic in one table: its range, severity and policy. See docs/errors for each code's meaning.
import type { Diagnostic, Severity } from './diagnostic.ts'

export interface DiagnosticPolicy {
  /**
   * An error in a project of another generator: `tolerated` makes it a warning, `checked` makes it a warning that `ssg check` still reports as an error.
   * Without it, the error stays: such a page can't be published.
   */
  readonly foreign?: 'tolerated' | 'checked'
  /** The property by which several of a project's diagnostics are reported as one: code, message, words of the message, or link. */
  readonly summary?: 'code' | 'message' | 'words' | 'link'
  /** It reports a feature of another generator that isn't supported here. */
  readonly unsupported?: true
}

export interface DiagnosticKind {
  /** `varies`: depends on a setting or the kind of project. */
  readonly severity: Severity | 'varies'
  readonly policy: DiagnosticPolicy
}

/** Each range's numbers. A full range continues at a second place. */
export const RANGES = {
  config: [[100, 199]],
  content: [
    [200, 239],
    [700, 739],
  ],
  markdown: [
    [240, 299],
    [740, 799],
  ],
  links: [[300, 399]],
  i18n: [[400, 499]],
  assets: [[500, 599]],
  theme: [[600, 699]],
  host: [[900, 999]],
} as const satisfies Record<string, readonly (readonly [first: number, last: number])[]>

export type DiagnosticRange = keyof typeof RANGES

const error = (policy: DiagnosticPolicy = {}): DiagnosticKind => ({ severity: 'error', policy })
const warning = (policy: DiagnosticPolicy = {}): DiagnosticKind => ({ severity: 'warning', policy })
const varies = (policy: DiagnosticPolicy = {}): DiagnosticKind => ({ severity: 'varies', policy })

export const DIAGNOSTICS = {
  config: {
    SSG101: error(),
    SSG102: varies(),
    SSG103: error(),
    SSG104: error(),
    SSG105: error(),
    SSG106: error(),
    SSG107: error(),
    SSG108: error(),
    SSG109: error(),
    SSG110: error(),
    SSG111: error(),
    SSG112: warning(),
    SSG113: error(),
    SSG114: warning(),
    SSG115: warning(),
    SSG116: error(),
    SSG117: error(),
    SSG118: error(),
    SSG119: error(),
    SSG120: error(),
    SSG121: error(),
  },
  content: {
    SSG200: error({ foreign: 'tolerated' }),
    SSG201: error(),
    SSG202: error({ foreign: 'checked' }),
    SSG203: error({ foreign: 'checked' }),
    SSG204: error({ foreign: 'checked' }),
    SSG205: error({ foreign: 'checked' }),
    SSG206: error({ foreign: 'tolerated' }),
    SSG207: error({ foreign: 'tolerated' }),
    SSG208: error({ foreign: 'checked' }),
    SSG209: error({ foreign: 'checked' }),
    SSG210: error(),
    SSG211: error(),
    SSG212: error(),
    SSG213: error(),
    SSG214: error(),
    SSG215: warning(),
    SSG216: error(),
    SSG217: error(),
    SSG218: warning(),
    SSG219: warning(),
    SSG220: warning({ foreign: 'tolerated' }),
    SSG221: warning({ foreign: 'tolerated' }),
    SSG222: warning({ foreign: 'tolerated' }),
    SSG223: warning({ foreign: 'tolerated' }),
    SSG224: warning({ foreign: 'tolerated' }),
    SSG225: warning({ foreign: 'tolerated' }),
    SSG226: warning({ foreign: 'tolerated' }),
    SSG227: warning({ foreign: 'tolerated' }),
    SSG228: warning({ foreign: 'tolerated' }),
    SSG229: error({ foreign: 'tolerated' }),
    SSG230: error({ foreign: 'checked' }),
    SSG231: warning({ foreign: 'tolerated', unsupported: true }),
    SSG232: warning({ foreign: 'tolerated', unsupported: true }),
    SSG233: error({ foreign: 'tolerated' }),
    SSG234: warning({ foreign: 'tolerated' }),
    SSG235: warning({ foreign: 'tolerated' }),
    SSG236: warning({ foreign: 'tolerated', unsupported: true }),
    SSG237: warning({ foreign: 'tolerated', unsupported: true }),
    SSG238: warning({ foreign: 'tolerated' }),
    SSG239: warning({ foreign: 'tolerated' }),
    SSG701: error({ foreign: 'checked' }),
    SSG702: warning(),
    SSG703: warning(),
    SSG704: warning({ foreign: 'tolerated', summary: 'code' }),
    SSG710: varies(),
  },
  markdown: {
    SSG240: error(),
    SSG241: error(),
    SSG242: error({ foreign: 'tolerated', summary: 'message', unsupported: true }),
    SSG243: error({ foreign: 'tolerated' }),
    SSG244: error({ foreign: 'tolerated' }),
    SSG245: error({ foreign: 'tolerated', unsupported: true }),
    SSG246: error({ foreign: 'tolerated' }),
    SSG247: error({ foreign: 'tolerated' }),
    SSG248: error({ foreign: 'tolerated' }),
    SSG249: error({ foreign: 'tolerated' }),
    SSG250: error({ foreign: 'tolerated' }),
    SSG251: error({ foreign: 'tolerated' }),
    SSG252: error({ foreign: 'tolerated' }),
    SSG253: error({ foreign: 'tolerated' }),
    SSG254: error({ foreign: 'tolerated' }),
    SSG255: error({ foreign: 'tolerated' }),
    SSG256: error({ foreign: 'tolerated' }),
    SSG257: warning({ foreign: 'tolerated' }),
    SSG258: error({ foreign: 'tolerated' }),
    SSG259: error({ foreign: 'tolerated' }),
    SSG260: error({ foreign: 'checked' }),
    SSG261: warning({ foreign: 'tolerated', summary: 'code' }),
    SSG262: error({ foreign: 'tolerated' }),
    SSG263: error({ foreign: 'tolerated' }),
    SSG264: error({ foreign: 'tolerated' }),
    SSG265: warning({ foreign: 'tolerated' }),
    SSG266: warning({ foreign: 'tolerated' }),
    SSG267: error(),
    SSG268: warning({ foreign: 'tolerated' }),
    SSG269: warning({ foreign: 'tolerated' }),
    SSG270: error({ foreign: 'tolerated' }),
    SSG271: error({ foreign: 'tolerated' }),
    SSG272: warning({ foreign: 'tolerated' }),
    SSG273: warning({ foreign: 'tolerated', summary: 'message', unsupported: true }),
    SSG274: warning({ foreign: 'tolerated', summary: 'message', unsupported: true }),
    SSG275: warning({ foreign: 'tolerated' }),
    SSG276: warning({ foreign: 'tolerated' }),
    SSG277: error(),
    SSG278: warning({ foreign: 'tolerated' }),
    SSG279: warning({ foreign: 'tolerated' }),
    SSG280: error({ foreign: 'tolerated' }),
    SSG281: error({ foreign: 'tolerated' }),
    SSG282: error({ foreign: 'tolerated' }),
    SSG283: error({ foreign: 'tolerated' }),
    SSG284: error({ foreign: 'tolerated' }),
    SSG285: error({ foreign: 'tolerated' }),
    SSG286: warning({ foreign: 'tolerated', unsupported: true }),
    SSG287: warning({ foreign: 'tolerated' }),
    SSG288: warning({ foreign: 'tolerated' }),
    SSG289: warning({ foreign: 'tolerated' }),
    SSG290: error({ foreign: 'tolerated', summary: 'code', unsupported: true }),
    SSG291: error({ foreign: 'tolerated', summary: 'code', unsupported: true }),
    SSG292: warning({ foreign: 'tolerated', summary: 'code', unsupported: true }),
    SSG293: error({ foreign: 'tolerated', summary: 'code', unsupported: true }),
    SSG294: warning({ foreign: 'tolerated' }),
    SSG295: error({ foreign: 'tolerated', summary: 'words' }),
    SSG296: error({ foreign: 'tolerated' }),
    SSG297: error({ foreign: 'tolerated' }),
    SSG298: warning({ foreign: 'tolerated' }),
    SSG299: warning({ foreign: 'tolerated' }),
  },
  links: {
    SSG301: varies({ foreign: 'checked' }),
    SSG302: error({ foreign: 'tolerated' }),
    SSG303: error({ foreign: 'tolerated' }),
    SSG304: error({ foreign: 'checked' }),
    SSG305: error({ foreign: 'checked' }),
    SSG306: error({ foreign: 'checked' }),
    SSG307: error({ foreign: 'tolerated' }),
    SSG308: error(),
    SSG309: warning({ foreign: 'tolerated' }),
    SSG310: varies({ foreign: 'checked', summary: 'link' }),
    SSG311: varies({ foreign: 'checked' }),
    SSG312: varies({ foreign: 'checked', summary: 'link' }),
    SSG313: error({ foreign: 'checked' }),
    SSG314: error({ foreign: 'tolerated' }),
    SSG315: error({ foreign: 'tolerated' }),
    SSG316: error({ foreign: 'tolerated' }),
    SSG317: error({ foreign: 'tolerated' }),
    SSG318: warning({ foreign: 'tolerated' }),
    SSG319: warning({ foreign: 'tolerated' }),
    SSG320: error({ foreign: 'tolerated' }),
    SSG321: error({ foreign: 'tolerated' }),
    SSG322: error({ foreign: 'tolerated' }),
    SSG323: error({ foreign: 'tolerated' }),
    SSG324: varies({ foreign: 'tolerated' }),
    SSG325: error({ foreign: 'tolerated' }),
    SSG326: error({ foreign: 'tolerated' }),
    SSG327: error(),
    SSG331: warning({ foreign: 'tolerated' }),
    SSG332: error(),
    SSG333: error(),
    SSG334: warning(),
    SSG335: error(),
    SSG336: warning({ foreign: 'tolerated' }),
    SSG337: warning({ foreign: 'tolerated' }),
    SSG338: error(),
    SSG339: error(),
    SSG340: warning({ foreign: 'tolerated', summary: 'code' }),
    SSG341: warning({ foreign: 'tolerated', summary: 'code' }),
    SSG342: warning({ foreign: 'tolerated', summary: 'code' }),
    SSG343: warning({ foreign: 'tolerated', summary: 'code' }),
    SSG344: warning({ foreign: 'tolerated', summary: 'code' }),
    SSG345: warning(),
    SSG347: warning(),
    SSG348: warning(),
  },
  i18n: {
    SSG401: error({ foreign: 'tolerated' }),
    SSG402: varies({ foreign: 'tolerated' }),
    SSG403: error({ foreign: 'tolerated' }),
    SSG404: varies({ foreign: 'tolerated' }),
    SSG405: varies({ foreign: 'tolerated' }),
    SSG406: error({ foreign: 'tolerated' }),
    SSG407: error({ foreign: 'tolerated' }),
    SSG410: warning({ foreign: 'tolerated' }),
    SSG411: varies({ foreign: 'tolerated' }),
    SSG412: varies({ foreign: 'tolerated' }),
    SSG413: error({ foreign: 'tolerated' }),
    SSG414: varies({ foreign: 'tolerated' }),
    SSG415: varies({ foreign: 'tolerated' }),
    SSG416: varies({ foreign: 'tolerated' }),
    SSG417: varies({ foreign: 'tolerated' }),
    SSG418: varies({ foreign: 'tolerated' }),
    SSG419: varies({ foreign: 'tolerated' }),
    SSG420: varies({ foreign: 'tolerated' }),
    SSG421: error({ foreign: 'tolerated' }),
    SSG422: error({ foreign: 'tolerated' }),
    SSG423: varies({ foreign: 'tolerated' }),
    SSG424: varies({ foreign: 'tolerated' }),
    SSG425: varies({ foreign: 'tolerated' }),
  },
  assets: {
    SSG501: error({ unsupported: true }),
    SSG502: error(),
    SSG503: error(),
    SSG504: error({ unsupported: true }),
    SSG505: error({ foreign: 'tolerated' }),
    SSG506: warning(),
    SSG507: warning({ unsupported: true }),
    SSG508: error(),
    SSG509: warning(),
    SSG510: warning(),
    SSG511: warning(),
    SSG512: warning(),
    SSG521: error(),
    SSG522: error(),
  },
  theme: {
    SSG601: error({ foreign: 'tolerated', unsupported: true }),
    SSG602: error({ foreign: 'tolerated' }),
    SSG603: error({ foreign: 'tolerated' }),
    SSG604: error({ foreign: 'tolerated', unsupported: true }),
    SSG605: error({ foreign: 'tolerated' }),
    SSG606: error({ foreign: 'tolerated' }),
    SSG607: error({ foreign: 'tolerated', summary: 'code', unsupported: true }),
    SSG608: error({ foreign: 'tolerated' }),
    SSG609: warning(),
    SSG610: error(),
    SSG611: warning({ summary: 'message', unsupported: true }),
    SSG612: warning({ summary: 'message', unsupported: true }),
    SSG613: warning({ summary: 'message', unsupported: true }),
    SSG614: warning({ summary: 'message' }),
    SSG615: warning({ unsupported: true }),
    SSG616: warning(),
    SSG617: error(),
    SSG618: error(),
    SSG619: error(),
    SSG620: error(),
    SSG621: error(),
    SSG622: error(),
    SSG623: warning(),
    SSG624: warning(),
  },
  host: {
    SSG901: error(),
    SSG902: error(),
    SSG903: error(),
    SSG904: error(),
    SSG905: error(),
    SSG906: error(),
    SSG907: error(),
    SSG908: error(),
    SSG909: error(),
    SSG911: warning(),
    SSG912: warning(),
    SSG913: error(),
    SSG914: error(),
    SSG915: error(),
  },
} as const satisfies Record<DiagnosticRange, Readonly<Record<string, DiagnosticKind>>>

type KeysOf<Kinds> = Kinds extends unknown ? keyof Kinds : never
export type DiagnosticCode = KeysOf<(typeof DIAGNOSTICS)[DiagnosticRange]>

const DIAGNOSTIC_KINDS: ReadonlyMap<string, DiagnosticKind> = new Map(
  Object.values(DIAGNOSTICS).flatMap((kinds) => Object.entries<DiagnosticKind>(kinds)),
)

/** A diagnostic with the severity that this table gives its code. */
export function diagnosed(code: DiagnosticCode, said: Omit<Diagnostic, 'code' | 'severity'>): Diagnostic {
  const severity = DIAGNOSTIC_KINDS.get(code)?.severity === 'warning' ? 'warning' : 'error'
  return { code, severity, ...said }
}

/** A code's policy. Codes from a site's own checks have none. */
export function policyOf(code: string): DiagnosticPolicy {
  return DIAGNOSTIC_KINDS.get(code)?.policy ?? {}
}

/** The range that has room for a code; null for any other text. */
export function rangeOf(code: string): DiagnosticRange | null {
  const number = Number(code.slice('SSG'.length))
  if (!code.startsWith('SSG') || code !== `SSG${number}`) return null
  const ranges = Object.entries(RANGES) as [DiagnosticRange, readonly (readonly [number, number])[]][]
  return ranges.find(([, rooms]) => rooms.some(([first, last]) => first <= number && number <= last))?.[0] ?? null
}

/** Whether the setting `severity` accepts a code: it must be about a page or the site, not about the configuration or the machine. */
export function isAdjustable(code: string): boolean {
  const range = rangeOf(code)
  return range !== null && range !== 'config' && range !== 'host'
}
