// Links from the home page to documentation, community and blog.
import { usePage } from 'ssg/theme'
import { community } from '../../data/contacts.ts'
import { Title } from '../Phrase/Title.tsx'
import { keepTogether } from '../Phrase/Phrase.tsx'

const TASKS = [
  ['boot', '/docs/duo/getting-started/boot'],
  ['login', '/docs/duo/getting-started/setup'],
  ['pin', '/docs/duo/application-development/wiringx'],
  ['camera', '/docs/duo/camera/gc2083'],
  ['model', '/docs/duo/application-development/tpu/introduction'],
  ['image', '/docs/duo/getting-started/buildroot-sdk'],
  ['kvm', '/docs/megrez/development-guide/kvm'],
  ['nas', '/docs/jupiter/application-development/openmediavault'],
  ['switch', '/docs/vega/getting-started/setup'],
] as const

export function Tasks() {
  const { t, href } = usePage()
  return (
    <section className="section" id="tasks">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('home:tasks.heading')} />
          </h2>
        </div>
        <div className="entrances">
          {TASKS.map(([id, route]) => (
            <a key={id} href={href(route)}>
              <b>{t(`home:tasks.${id}.title`)}</b>
              <span>{t(`home:tasks.${id}.text`)}</span>
            </a>
          ))}
        </div>
        <p className="after-list">
          <a href={href('/docs')}>{t('home:tasks.all')}</a>
        </p>
      </div>
    </section>
  )
}

export function Community() {
  const { t, href } = usePage()
  return (
    <section className="section" id="community">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('home:community.heading')} />
          </h2>
          <p>{keepTogether(t('home:community.lede'))}</p>
        </div>
        <div className="entrances entrances-narrow">
          <a href={href('/form')}>
            <b>{t('home:community.donation.title')}</b>
            <span>{t('home:community.donation.text')}</span>
          </a>
          {(['forum', 'matrix', 'wechat', 'github'] as const).map((id) => (
            <a key={id} href={community[id]}>
              <b>{t(`home:community.${id}.title`)}</b>
              <span>{t(`home:community.${id}.text`)}</span>
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The newest posts. Renders nothing if there are none. */
export function Posts() {
  const { t, href, page } = usePage()
  const posts = page.kind === 'page' ? page.page.data.posts.slice(0, 3) : []
  if (posts.length === 0) return null
  return (
    <section className="section" id="posts">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('home:posts.heading')} />
          </h2>
        </div>
        <div className="post-list">
          {posts.map((post) => (
            <article key={post.href} lang={post.lang}>
              <p className="caption">
                <time dateTime={post.date}>{post.dateText}</time>
              </p>
              <h3>
                <a href={post.href}>{post.title}</a>
              </h3>
              <p className="quiet">{post.description}</p>
            </article>
          ))}
        </div>
        <p className="after-list">
          <a href={href('/blog')}>{t('home:posts.all')}</a>
        </p>
      </div>
    </section>
  )
}
