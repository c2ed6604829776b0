// The languages of code blocks. A grammar is only a small function until its first use.
import type { LanguageFn, Mode } from 'highlight.js'
import apache from 'highlight.js/lib/languages/apache'
import arduino from 'highlight.js/lib/languages/arduino'
import armasm from 'highlight.js/lib/languages/armasm'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cmake from 'highlight.js/lib/languages/cmake'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import dos from 'highlight.js/lib/languages/dos'
import dts from 'highlight.js/lib/languages/dts'
import go from 'highlight.js/lib/languages/go'
import haskell from 'highlight.js/lib/languages/haskell'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import llvm from 'highlight.js/lib/languages/llvm'
import lua from 'highlight.js/lib/languages/lua'
import makefile from 'highlight.js/lib/languages/makefile'
import markdown from 'highlight.js/lib/languages/markdown'
import matlab from 'highlight.js/lib/languages/matlab'
import nginx from 'highlight.js/lib/languages/nginx'
import nix from 'highlight.js/lib/languages/nix'
import perl from 'highlight.js/lib/languages/perl'
import php from 'highlight.js/lib/languages/php'
import powershell from 'highlight.js/lib/languages/powershell'
import properties from 'highlight.js/lib/languages/properties'
import protobuf from 'highlight.js/lib/languages/protobuf'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import scss from 'highlight.js/lib/languages/scss'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import tcl from 'highlight.js/lib/languages/tcl'
import typescript from 'highlight.js/lib/languages/typescript'
import verilog from 'highlight.js/lib/languages/verilog'
import vhdl from 'highlight.js/lib/languages/vhdl'
import vim from 'highlight.js/lib/languages/vim'
import x86asm from 'highlight.js/lib/languages/x86asm'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

/** Candidates for the language in an HTTP request's body. If all grammars were considered, the result would depend on earlier blocks. */
export const GUESSED: readonly string[] = ['javascript', 'json', 'xml', 'yaml']

/** Wraps a grammar so that embedded bodies are detected only among these languages. */
function guessing(make: LanguageFn): LanguageFn {
  return (api) => {
    const settle = (mode: Mode): void => {
      if (Array.isArray(mode.subLanguage)) mode.subLanguage = [...GUESSED]
      for (const inner of [...(mode.contains ?? []), mode.starts]) if (typeof inner === 'object') settle(inner)
    }
    const language = make(api)
    settle(language as Mode)
    return language
  }
}

export const GRAMMARS: Readonly<Record<string, LanguageFn>> = {
  apache,
  arduino,
  armasm,
  bash,
  c,
  cmake,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  dos,
  dts,
  go,
  haskell,
  http: guessing(http),
  ini,
  java,
  javascript,
  json,
  kotlin,
  llvm,
  lua,
  makefile,
  markdown,
  matlab,
  nginx,
  nix,
  perl,
  php,
  powershell,
  properties,
  protobuf,
  python,
  ruby,
  rust,
  scss,
  sql,
  swift,
  tcl,
  typescript,
  verilog,
  vhdl,
  vim,
  x86asm,
  xml,
  yaml,
}

/** Rarely used grammars, which are loaded from highlight.js on demand. Grammars that detect embedded languages are left out. */
export const RARE: ReadonlySet<string> = new Set([
  'abnf',
  'accesslog',
  'actionscript',
  'ada',
  'applescript',
  'asciidoc',
  'aspectj',
  'autohotkey',
  'avrasm',
  'awk',
  'basic',
  'bnf',
  'brainfuck',
  'capnproto',
  'clojure',
  'coffeescript',
  'crystal',
  'd',
  'dart',
  'delphi',
  'django',
  'dns',
  'ebnf',
  'elixir',
  'elm',
  'erb',
  'erlang',
  'fortran',
  'freedesktop',
  'fsharp',
  'gcode',
  'gherkin',
  'glsl',
  'gradle',
  'graphql',
  'groovy',
  'haml',
  'handlebars',
  'haxe',
  'julia',
  'latex',
  'ldif',
  'less',
  'lisp',
  'mathematica',
  'mercury',
  'mipsasm',
  'moonscript',
  'nim',
  'nsis',
  'objectivec',
  'ocaml',
  'openscad',
  'php-template',
  'processing',
  'prolog',
  'puppet',
  'qml',
  'r',
  'reasonml',
  'routeros',
  'sas',
  'scala',
  'scheme',
  'scilab',
  'smali',
  'smalltalk',
  'sml',
  'stata',
  'stylus',
  'tap',
  'thrift',
  'twig',
  'vbnet',
  'vbscript',
  'wasm',
  'wren',
  'xquery',
])

/** Aliases of grammars. `''` is for languages without a grammar. */
export const ALIASES: Readonly<Record<string, string>> = {
  asm: 'armasm',
  bat: 'dos',
  batch: 'dos',
  cmd: 'dos',
  'c++': 'cpp',
  cc: 'cpp',
  'c#': 'csharp',
  math: 'latex',
  // Terminal color codes are removed.
  ansi: '',
  cs: 'csharp',
  docker: 'dockerfile',
  dtsi: 'dts',
  devicetree: 'dts',
  h: 'c',
  hpp: 'cpp',
  hs: 'haskell',
  htm: 'xml',
  html: 'xml',
  svg: 'xml',
  ino: 'arduino',
  js: 'javascript',
  cjs: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  jsonc: 'json',
  json5: 'json',
  kt: 'kotlin',
  make: 'makefile',
  mk: 'makefile',
  kconfig: 'makefile',
  md: 'markdown',
  mdx: 'markdown',
  patch: 'diff',
  pl: 'perl',
  proto: 'protobuf',
  ps1: 'powershell',
  pwsh: 'powershell',
  py: 'python',
  py3: 'python',
  rb: 'ruby',
  rs: 'rust',
  conf: 'ini',
  toml: 'ini',
  cfg: 'ini',
  service: 'ini',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  cts: 'typescript',
  mts: 'typescript',
  v: 'verilog',
  sv: 'verilog',
  systemverilog: 'verilog',
  vhd: 'vhdl',
  yml: 'yaml',
  golang: 'go',
  xhtml: 'xml',
  riscv: 'armasm',
  ahk: 'autohotkey',
  clj: 'clojure',
  cljs: 'clojure',
  coffee: 'coffeescript',
  cr: 'crystal',
  edn: 'clojure',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  'f#': 'fsharp',
  fs: 'fsharp',
  gql: 'graphql',
  hbs: 'handlebars',
  jl: 'julia',
  jinja: 'django',
  jinja2: 'django',
  ml: 'ocaml',
  mm: 'objectivec',
  objc: 'objectivec',
  'objective-c': 'objectivec',
  pgsql: 'sql',
  plsql: 'sql',
  postgresql: 'sql',
  re: 'reasonml',
  reason: 'reasonml',
  sass: 'scss',
  'shell-session': '',
  shellsession: '',
  tex: 'latex',
  vb: 'vbnet',
  text: '',
  txt: '',
  plain: '',
  plaintext: '',
  output: '',
  log: '',
  none: '',
  console: '',
  diagram: '',
}

/** Every language name that a code block can have. */
export const LANGUAGE_NAMES: readonly string[] = [...Object.keys(GRAMMARS), ...RARE, ...Object.keys(ALIASES)].sort()
