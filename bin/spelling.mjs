// Words of one spelling where the other is used: the engine, its documents and its messages are American, the site is British with -ize.
const ENDS = '(?:e[drs]?|ing|ations?|ers?|able)'
const IZE = [
  'capital',
  'categor',
  'custom',
  'emphas',
  'general',
  'initial',
  'local',
  'maxim',
  'minim',
  'normal',
  'optim',
  'organ',
  'priorit',
  'real',
  'recogn',
  'serial',
  'special',
  'standard',
  'summar',
  'synchron',
  'token',
  'util',
  'visual',
]
const NEITHER = [`\\w*(?:${IZE.join('|')})is${ENDS}`]
const BRITISH = [
  '(?:un)?colour\\w*',
  'behaviour\\w*',
  'favour\\w*',
  'neighbour\\w*',
  'honour\\w*',
  'centr(?:e[ds]?|ing)',
  '\\w*metres?',
  'fibres?',
  'grey\\w*',
  'licences?',
  'analogue',
  'catalogues?',
  'artefacts?',
  'aluminium',
  'programmes?',
  'analys(?:e[drs]?|ing)',
  'practis(?:e[ds]?|ing)',
  '(?:un)?(?:label|model|travel|cancel|signal|fuel)l(?:ed|ing|er)',
]
const AMERICAN = [
  '(?:un)?color(?!ado)\\w*',
  'behavior\\w*',
  'favor\\w*',
  'neighbor\\w*',
  'honor\\w*',
  'center(?:s|ed|ing)?',
  '(?:milli|centi|kilo)meters?',
  'fibers?',
  'gray\\w*',
  'analog',
  'catalogs?',
  'artifacts?',
  'aluminum',
  'analyz(?:e[drs]?|ing)',
  '(?:un)?(?:label|model|travel|cancel|signal|fuel)(?:ed|ing)',
]
const WRONG = {
  american: new RegExp(`\\b(?:${[...NEITHER, ...BRITISH].join('|')})\\b`, 'gi'),
  british: new RegExp(`\\b(?:${[...NEITHER, ...AMERICAN].join('|')})\\b`, 'gi'),
}

/** Where a text has the other spelling than this one, in the form of the style rules' hits. */
export function findSpelling(text, spelling) {
  const prose = text.replaceAll(/\{#[^}]*\}/g, (id) => ' '.repeat(id.length))
  return [...prose.matchAll(WRONG[spelling])].map(({ 0: word, index }) => ({
    rule: 'spelling',
    start: index,
    end: index + word.length,
  }))
}
