import { js2xliff } from 'xliff'
import { expect, test } from 'vitest'
import { readXliff } from './read-xliff.ts'

const xliff = (files: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ru">${files}</xliff>\n`
const segment = (source: string, target?: string): string =>
  `<segment><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment>`
const inUnit = (content: string): unknown => {
  const read = readXliff(xliff(`<file id="f"><unit id="u">${content}</unit></file>`))
  return 'reason' in read ? read.reason : read.resources.f?.u
}

test('what is written is read', async () => {
  const content = {
    sourceLanguage: 'en',
    targetLanguage: 'ru',
    resources: {
      'docs::a': { b0: { source: 'One <b>&\n  &lt;two', target: 'Раз "и" два', note: '0123456789abcdef' } },
      'strings::site': { 'site:__proto__': { source: 'A', note: '' }, 'site:b': { source: 'B', target: ' Б ' } },
    },
  }
  expect(readXliff(await js2xliff(content))).toMatchObject({
    targetLanguage: 'ru',
    resources: {
      'docs::a': content.resources['docs::a'],
      'strings::site': { 'site:__proto__': { source: 'A' }, 'site:b': { source: 'B', target: ' Б ' } },
    },
  })
})

test('a passage in segments is all of them, with what stands between, in the order of the translation', () => {
  expect(
    inUnit(`${segment('One.', 'Раз.')}<ignorable><source> </source></ignorable>${segment('Two.', 'Два.')}`),
  ).toEqual({ source: 'One. Two.', target: 'Раз. Два.' })
  const ordered = '<segment><source>One</source><target order="2">Раз</target></segment>'
  expect(inUnit(`${ordered}<segment><source>Two</source><target order="1">Два</target></segment>`)).toMatchObject({
    target: 'ДваРаз',
  })
  for (const without of [undefined, '', ' '])
    expect(inUnit(`${segment('One.', 'Раз.')}${segment('Two.', without)}`)).toEqual({ source: 'One.Two.' })
})

test('marks leave the words that they are put around; what stands for something else is told', () => {
  expect(
    inUnit(segment('A', 'Б <mrk id="1">в <pc id="2">г</pc></mrk>&#x434;<cp hex="0435"/><![CDATA[<ж>]]>')),
  ).toMatchObject({ target: 'Б в где<ж>' })
  for (const hex of ['zz', '110000', '0'])
    expect(inUnit(segment('A', `<cp hex="${hex}"/>`))).toMatch("isn't a character")
  expect(inUnit(segment('A', 'Б <ph id="1"/>'))).toMatch('"<ph>" refers to something')
})

test('groups, matches and notes of tools take no place of a passage', () => {
  const matches = '<mtc:matches><mtc:match><source>X</source><target>Чужое</target></mtc:match></mtc:matches>'
  const notes = '<notes><note>checked</note><note>0123456789abcdef Before: Б</note></notes>'
  expect(inUnit(`${matches}${notes}${segment('A', 'Б')}`)).toEqual({
    source: 'A',
    target: 'Б',
    note: '0123456789abcdef Before: Б',
  })
  const unit = `<unit id="u">${segment('A', 'Б')}</unit>`
  expect(
    readXliff(xliff(`<file id="f"><group id="g">${unit}</group></file><file id="f"><unit id="v"/></file>`)),
  ).toMatchObject({ resources: { f: { u: { target: 'Б' }, v: {} } } })
})

test.each([
  ['', 'it has no "<xliff>" element', 0],
  ['words', 'it has no "<xliff>" element', 0],
  ['<xliff>', '"<xliff>" has no "version"', 0],
  ['<xliff version="1.2" srcLang="en" trgLang="ru">', 'it is XLIFF 1.2; only XLIFF 2 is supported', 0],
  ['<html>', '"<html>" was found where "<xliff>" is expected', 0],
  ['<xliff version="2.0" srcLang="en">', '"<xliff>" has no "trgLang"', 0],
  ['<xliff version="2.0" srcLang="en" trgLang="ru">\n<file', "it isn't XML", 48],
  ['<xliff version="2.0" srcLang="en" trgLang="ru"><file id="f">', 'it ends within "<xliff>"', 60],
  ['<xliff version="2.0" srcLang="en" trgLang="ru"></file>', '"</file>" closes nothing', 47],
  ['<xliff version="2.0" srcLang="en" trgLang="ru">&x;', '"&x;" isn\'t a character', 47],
  ['<xliff version="2.0" srcLang="en" trgLang="ru">AT&T', '"&T" isn\'t a character', 47],
  ['<!DOCTYPE x [<!ENTITY a "b">]>', "it isn't XML", 0],
])('%j is no XLIFF', (text, reason, at) => {
  expect(readXliff(text)).toEqual({ reason, at })
})

test('a unit without a name and one that stands twice are told', () => {
  const file = (units: string): unknown => readXliff(xliff(`<file id="f">${units}</file>`))
  expect(file('<unit/>')).toMatchObject({ reason: '"<unit>" has no "id"' })
  expect(file('<unit id="a"/><unit id="a"/>')).toMatchObject({ reason: 'the unit "a" appears twice in its file' })
})
