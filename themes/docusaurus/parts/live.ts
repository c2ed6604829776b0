// React and "react-live" for live code.
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import * as live from 'react-live'

type Part = React.ComponentType<Record<string, unknown>>
const { LiveProvider, LiveEditor, LiveError, LivePreview } = live as unknown as Readonly<Record<string, Part>>

/** The names that Docusaurus provides to live code: React and all of its exports. */
const SCOPE = Object.fromEntries([['React', React], ...Object.entries(React).filter(([name]) => name !== 'default')])

/** Shows an editor with the source, and the result below. */
export function showLive(box: Element, code: string): void {
  if (LiveProvider === undefined || LiveEditor === undefined || LiveError === undefined || LivePreview === undefined)
    throw new Error('The project\'s "react-live" doesn\'t export the components for live code')
  const noInline = /\brender\s*\(/.test(code)
  createRoot(box).render(
    React.createElement(
      LiveProvider,
      { code, noInline, scope: SCOPE },
      React.createElement(LiveEditor, { className: 'live-editor' }),
      React.createElement('div', { className: 'live-preview' }, React.createElement(LivePreview)),
      React.createElement(LiveError),
    ),
  )
}
