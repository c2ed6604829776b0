import { usePage } from 'ssg/theme'
import { boards } from '../../data/boards.ts'
import { pinSheet, sheetHeaders } from './pin-sheet.ts'
import { pinoutTitle } from './Pinout.tsx'

/** `<PinSheets />` in Markdown: for each board with known pins, a link to its printable A4 sheet. */
export function PinSheets() {
  const page = usePage()
  const { t, file } = page
  return (
    <ul>
      {boards.map(({ id, name, headers }) => {
        const shown = sheetHeaders(headers)
        if (shown.length === 0) return null
        const sheet = pinSheet(shown, {
          title: t('products:pins.sheet', { name }),
          headerTitle: (header) => pinoutTitle(page, header),
          note: t('products:pins.current'),
        })
        return (
          <li key={id}>
            <a href={file(`pins-${id}.svg`, sheet)}>{name}</a>
          </li>
        )
      })}
    </ul>
  )
}
