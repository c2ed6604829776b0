// The blog: lists, pages of lists, archive, tags, a post and its neighbors; without scripts.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openTab } from './browser.ts'
import type { BuiltSite } from './built-site.ts'
import { openSite } from './site.ts'

const POST = `---
title: The third board
description: How the third board was made, in a few sentences that the tests can find.
date: 2025-02-03
tags: [making, testing]
authors: [lin]
---

The third one came before the others.

<!-- truncate -->

## Before

Text.

## After

Text.
`

let browser: Browser
let site: BuiltSite

beforeAll(async () => {
  const blog = {
    path: 'blog',
    title: 'News of the boards',
    description: 'What happened.',
    postsPerPage: 2,
    authors: { lin: { name: 'Lin', url: 'https://lin.example.org' } },
  }
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    openSite({ blog }, { 'content/en/blog/2025-02-03-third.md': POST }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  it('lists posts, newest first, a page at a time', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled })
    await page.goto(`${site.url}/blog`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('News of the boards')
    expect(await page.locator('.post-card h2').allInnerTexts()).toEqual(['The second board', 'The first board'])
    expect(await page.locator('.post-card').last().innerText()).toContain('How it began.')
    expect(await page.locator('.post-card').last().innerText()).not.toContain('And how it went on.')
    expect(await page.locator('.post-card time').first().getAttribute('datetime')).toBe('2026-06-01')
    expect(await page.locator('.pages').innerText()).toContain('Page 1 of 2')
    await page.getByRole('link', { name: 'Older posts' }).click()
    await page.getByRole('heading', { level: 2, name: 'The third board' }).waitFor()
    expect(await page.locator('.pages').innerText()).toContain('Page 2 of 2')
    expect(await page.getByRole('link', { name: 'Newer posts' }).getAttribute('href')).toBe('/blog')
    await context.close()
  })

  it('shows a post with date, reading time, authors, contents, tags and neighbours', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled })
    await page.goto(`${site.url}/blog/page/2`)
    await page.getByRole('link', { name: 'Read the post: The third board' }).click()
    await page.getByRole('heading', { level: 1, name: 'The third board' }).waitFor()
    await page.waitForLoadState()
    expect(await page.locator('.post-meta').innerText()).toMatch(/February 3, 2025\s*1 min read\s*Lin/)
    expect(await page.getByRole('link', { name: 'Lin', exact: true }).getAttribute('href')).toBe(
      'https://lin.example.org',
    )
    expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allInnerTexts()).toEqual([
      'Before',
      'After',
    ])
    const neighbours = page.getByRole('navigation', { name: 'Older and newer posts' })
    expect(await neighbours.getByRole('link').allInnerTexts()).toEqual(['Newer post\nThe first board'])
    await page.locator('.doc-footer').getByRole('link', { name: 'testing' }).click()
    await page.getByRole('heading', { level: 1, name: 'One post tagged “testing”' }).waitFor()
    expect(await page.locator('.post-card h2').allInnerTexts()).toEqual(['The third board'])
    await context.close()
  })

  it('has an archive by year and a list of tags with their numbers', async () => {
    const { page, context } = await openTab(browser, { javaScriptEnabled })
    await page.goto(`${site.url}/blog`)
    const views = page.getByRole('navigation', { name: 'Blog' })
    await views.getByRole('link', { name: 'Archive' }).click()
    await page.locator('.archive-year').first().waitFor()
    expect(await page.locator('.archive-year h2').allInnerTexts()).toEqual(['2026', '2025'])
    expect(await page.locator('.archive-year').first().locator('li a').allInnerTexts()).toEqual([
      'The second board',
      'The first board',
    ])
    expect(await views.locator('[aria-current="page"]').innerText()).toBe('Archive')
    await views.getByRole('link', { name: 'All tags' }).click()
    await page.locator('.tags').waitFor()
    await page.waitForLoadState()
    expect((await page.locator('.tags a').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'making 3',
      'testing 1',
    ])
    await context.close()
  })
})
