// A program's window with numbered fields, and a table that explains them: `<ToolWindow figure="gparted" />` in Markdown.
import { usePage } from 'ssg/theme'
import { toolWindows, type ToolWindowRecord, type WindowField } from '../../data/windows.ts'
import { keepTogether } from '../Phrase/Phrase.tsx'

export function ToolWindow({ figure }: { readonly figure?: unknown }) {
  const { t } = usePage()
  const record = namedWindow(figure)
  const title = t(`figures:${record.id}.title`)
  return (
    <figure className="tool-window" data-part="tool-window">
      <div className="tw-frame" aria-hidden="true" lang="en">
        <p className="tw-bar">
          <span>{record.title}</span>
          <i />
          <i />
          <i />
        </p>
        <ol className="tw-body">
          {record.fields.map((field, i) => (
            <li key={i} className={`tw-row tw-is-${field.kind}`}>
              <b>{i + 1}</b>
              <Field field={field} />
            </li>
          ))}
        </ol>
      </div>
      <div className="table-wrap" data-part="table-wrap" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('figures:window.number')}</th>
              <th scope="col">{t('figures:window.field')}</th>
              <th scope="col">{t('figures:window.use')}</th>
            </tr>
          </thead>
          <tbody>
            {record.fields.map((field, i) => (
              <tr key={i}>
                <td>{i + 1}</td>
                <th scope="row" lang="en">
                  {field.label}
                </th>
                <td>{keepTogether(t(`figures:${record.id}.f.${i + 1}`))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="caption">{t('figures:window.arrangement', { title })}</figcaption>
    </figure>
  )
}

export function namedWindow(name: unknown): ToolWindowRecord {
  const found = toolWindows.find((one) => one.id === name)
  if (found === undefined)
    throw new Error(`there is no window "${String(name)}"; the ids are ${toolWindows.map((one) => one.id).join(', ')}`)
  return found
}

function Field({ field: { kind, label, value } }: { readonly field: WindowField }) {
  switch (kind) {
    case 'select':
      return value === undefined ? (
        <span className="tw-box">{label} ▾</span>
      ) : (
        <>
          <span className="tw-label">{label}</span>
          <span className="tw-box">{value} ▾</span>
        </>
      )
    case 'field':
      return (
        <>
          <span className="tw-label">{label}</span>
          <span className="tw-box">{value}</span>
        </>
      )
    case 'button':
      return <span className="tw-push">{label}</span>
    case 'check':
      return (
        <>
          {value === undefined ? null : <span className="tw-label">{value}</span>}
          <span className="tw-tick">☑</span>
          <span>{label}</span>
        </>
      )
    case 'menu':
      return <span className="tw-choice">{label}</span>
    case 'entry':
      return (
        <span className="tw-entry">
          {label}
          {value === undefined ? null : <small>{value}</small>}
        </span>
      )
    case 'status':
      return <span className="tw-state">{label}</span>
  }
}
