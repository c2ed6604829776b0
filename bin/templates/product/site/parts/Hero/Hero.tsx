// The head of a product page. Its classes come from the module beside it.
import styles from './hero.module.css'

export interface HeroProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly href: string
}

export function Hero({ title, text, action, href }: HeroProps) {
  return (
    <div className={`wrap ${styles['hero']}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className={styles['action']} href={href}>
          {action}
        </a>
      </p>
    </div>
  )
}
