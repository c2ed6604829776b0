import { useData, usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import { docsFolder, pinCount, systemOf, tasks } from '../../data/tasks.ts'
import type { Symptoms } from '../../plugins/symptoms.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'

const COLUMNS = ['start', 'system', 'console', 'pins', 'symptoms'] as const
type Column = (typeof COLUMNS)[number]
type Goals = Readonly<Record<Column, readonly [route: string, text: string]>>

/** `<BoardMatrix />` in Markdown: each board's drawing and the pages that its owner needs first. On phones, each board is a card. */
export function BoardMatrix() {
  const { t, site } = usePage()
  const symptoms = useData<Symptoms>('symptoms')[site.locale] ?? []
  const countOf = (folder: string): number =>
    symptoms.reduce(
      (sum, { page, rows }) => (page?.startsWith(`/docs/${folder}/`) === true ? sum + rows.length : sum),
      0,
    )
  return (
    <table className="board-matrix" data-part="board-matrix">
      <thead>
        <tr>
          <th scope="col">{t('products:row.board')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`products:tasks.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tasks.map(({ board, start, console, port, pins }) => {
          const { medium, name, route } = systemOf(board)
          const folder = docsFolder(board)
          const count = pinCount(board)
          return (
            <Row
              key={board}
              board={board}
              goals={{
                start: [start, t(`products:flash.${medium}`)],
                system: [route, name],
                console: [console, port],
                pins: [pins, count === 0 ? t('products:tasks.connectors') : t('products:tasks.count', { count })],
                symptoms: [`/docs/help#${folder}`, t('products:help.rows', { count: countOf(folder) })],
              }}
            />
          )
        })}
      </tbody>
    </table>
  )
}

function Row({ board, goals }: { readonly board: (typeof tasks)[number]['board']; readonly goals: Goals }) {
  const { t, href } = usePage()
  const { docs, name, drawing, hue } = boardOf(board)
  return (
    <tr>
      <th scope="row" data-hue={hue}>
        <a href={href(docs ?? '')}>
          <CardDrawing id={board} drawing={drawing} hue={hue} />
          {name}
        </a>
      </th>
      {COLUMNS.map((column) => {
        const [route, text] = goals[column]
        return (
          <td key={column}>
            <a href={href(route)}>
              <span className="sr-only column">
                <span className="sr-only">{name}, </span>
                {t(`products:tasks.${column}`)}{' '}
              </span>
              {text}
            </a>
          </td>
        )
      })}
    </tr>
  )
}
