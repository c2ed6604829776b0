// Eight qualities, each with a small drawing in the same style as the boards.
import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

const MARKS: readonly (readonly [string, ReactNode])[] = [
  [
    'lowPower',
    <>
      <rect x="6" y="14" width="32" height="20" rx="2" />
      <path d="M38 20h4v8h-4" />
      <rect className="full" x="10" y="18" width="6" height="12" />
    </>,
  ],
  [
    'lowCost',
    <>
      <rect x="4" y="16" width="40" height="16" rx="2" />
      <circle cx="24" cy="24" r="5" />
      <path className="lit" d="M24 19v10" />
    </>,
  ],
  [
    'open',
    <>
      <path d="M10 8h28v32H10z" />
      <path d="M16 16h16M16 22h16M16 28h10" />
      <path className="lit" d="M38 8v32" />
    </>,
  ],
  [
    'modular',
    <>
      <rect x="6" y="18" width="16" height="16" />
      <rect x="22" y="18" width="10" height="16" strokeDasharray="3 2" />
      <path className="lit" d="M38 26h6M38 22v8" />
      <rect x="32" y="18" width="6" height="16" strokeDasharray="3 2" />
    </>,
  ],
  [
    'simple',
    <>
      <path d="M8 38V10h32" />
      <path className="lit" d="M8 38L40 10" />
    </>,
  ],
  [
    'small',
    <>
      <rect x="8" y="8" width="32" height="32" rx="2" />
      <rect className="full" x="13" y="13" width="7" height="7" />
      <path d="M24 13h12M24 19h12M13 26h23M13 32h23" />
    </>,
  ],
  [
    'fast',
    <>
      <circle cx="24" cy="26" r="15" />
      <path d="M24 11V6M18 6h12" />
      <path className="lit" d="M24 26l8-8" />
    </>,
  ],
  [
    'strong',
    <>
      <path d="M8 40h32" />
      <path d="M12 40V30M20 40V24M28 40V18" />
      <path className="lit" d="M36 40V8" />
    </>,
  ],
]

export function Qualities({ price }: { readonly price: string }) {
  const { t } = usePage()
  return (
    <ul className="points">
      {MARKS.map(([id, mark]) => (
        <li key={id}>
          <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
            {mark}
          </svg>
          <h3>{t(`pages:about.qualities.${id}.title`)}</h3>
          <p>
            {id === 'lowCost'
              ? t('pages:about.qualities.lowCost.text', { price })
              : t(`pages:about.qualities.${id}.text`)}
          </p>
        </li>
      ))}
    </ul>
  )
}
