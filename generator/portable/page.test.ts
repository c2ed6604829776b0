import { expect, test } from 'vitest'
import { portablePage, portableStyle, type PortableSite } from './page.ts'

const FILES = new Set([
  'a b.png',
  'assets/main.js',
  'assets/more.js',
  'docs.html',
  'docs/guide/boot.html',
  'docs/guide/flash/index.html',
  'icons.svg',
  'index.html',
  'nav/en.html',
  'old.js',
])
const site = (baseUrl = '/'): PortableSite => ({ baseUrl, trailingSlash: false, has: (path) => FILES.has(path) })
const page = (html: string, path = 'docs/guide/boot.html', baseUrl = '/'): string =>
  portablePage(site(baseUrl), path, html).html

test.each([
  ['<a href="/">', '<a href="../../index.html">'],
  ['<a href="/docs/">', '<a href="../../docs.html">'],
  ['<a href="/docs#part">', '<a href="../../docs.html#part">'],
  ['<a href=/docs?a=1&amp;b=2#part>', '<a href=../../docs.html?a=1&amp;b=2#part>'],
  ['<a href="/docs/guide/flash">', '<a href="flash/index.html">'],
  ['<a href="./flash#x">', '<a href="flash/index.html#x">'],
  ['<img src="/a%20b.png" alt="/docs">', '<img src="../../a%20b.png" alt="/docs">'],
  [
    '<img srcset="/a%20b.png 1x, https://x.example/b.png 2x">',
    '<img srcset="../../a%20b.png 1x, https://x.example/b.png 2x">',
  ],
  ['<use href="/icons.svg#close"/>', '<use data-shape="../../icons.svg#close"/>'],
  ['<doc-sidebar data-full="/nav/en">', '<doc-sidebar data-full="../../nav/en.html">'],
  ['<html data-base="/">', '<html data-base="/">'],
  ['<p data-text="/docs is a path">', '<p data-text="/docs is a path">'],
  [
    '<meta http-equiv="refresh" content="0; url=/docs">',
    '<meta http-equiv="refresh" content="0; url=../../docs.html">',
  ],
  ['<meta name="description" content="/docs">', '<meta name="description" content="/docs">'],
  [
    '<link rel="stylesheet" href="/assets/x.css" integrity="sha256-x" crossorigin>',
    '<link rel="stylesheet" href="/assets/x.css"  >',
  ],
  ['<a href="#part">', '<a href="#part">'],
  ['<a href="/gone">', '<a href="/gone">'],
  ['<a href="https://x.example/docs">', '<a href="https://x.example/docs">'],
  ['<a href="mailto:a@x.example">', '<a href="mailto:a@x.example">'],
  ['<script>"/docs"</script>', '<script>"/docs"</script>'],
  [`<p style="background: url('/a%20b.png')">`, '<p style="background: url(&#39;../../a%20b.png&#39;)">'],
])('%s becomes %s', (before, after) => expect(page(before)).toBe(after))

test('a site in a folder of its host', () => {
  expect(page('<a href="/base/docs"><a href="/docs"><a href="/base">', 'index.html', '/base/')).toBe(
    '<a href="docs.html"><a href="/docs"><a href="index.html">',
  )
})

test('one classic script replaces all modules, in their order', () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/more.js"><script type="module" src="/assets/main.js" integrity="x"></script><script src="/old.js"></script><script type="module" src="/assets/more.js"></script></head><svg><use href="/icons.svg#a"/></svg>'
  expect(portablePage(site(), 'docs.html', html)).toEqual({
    html: '<head><script defer src="portable.js" data-run="assets/main.js assets/more.js"></script><script src="old.js"></script></head><svg><use data-shape="icons.svg#a"/></svg>',
    modules: ['assets/main.js', 'assets/more.js'],
    scripts: ['old.js'],
    shapes: ['icons.svg'],
  })
})

test('style sheets have relative URLs', () => {
  expect(
    portableStyle(site(), 'assets/x.css', `a { b: url(/a%20b.png) url("/icons.svg#i") url(data:x) url(/gone.png) }`),
  ).toBe(`a { b: url(../a%20b.png) url("../icons.svg#i") url(data:x) url(/gone.png) }`)
})
