import { describe, expect, it } from 'vitest'
import {
  closeAllPages,
  closeOtherPages,
  closePage,
  mergedPages,
  pageAfterClosing,
  restoredPages,
  visitPage,
} from './open-pages.ts'

const home = { screen: 'pcHome', address: '/pc/home' }
const profile = { screen: 'profile', address: '/pc/profile' }
const email = { screen: 'emailbinding', address: '/pc/emailbinding' }
const orders = { screen: 'orders', address: '/pc/orders?p=2' }
const all = [home, profile, email, orders]

describe('open-page tags', () => {
  it('start with home', () => {
    expect(restoredPages([], home, () => true)).toEqual([home])
    expect(restoredPages([profile, home], home, () => true)).toEqual([home, profile])
  })

  it('forget pages that are gone, no longer allowed, or there twice', () => {
    expect(restoredPages([home, profile, orders, profile], home, ({ screen }) => screen !== 'orders')).toEqual([
      home,
      profile,
    ])
  })

  it('have one tag per screen', () => {
    expect(visitPage([home], profile)).toEqual([home, profile])
    expect(visitPage([home, profile], profile)).toEqual([home, profile])
  })

  it('only update the address when a screen is visited again', () => {
    expect(visitPage([home, orders, profile], { screen: 'orders', address: '/pc/orders?p=3' })).toEqual([
      home,
      { screen: 'orders', address: '/pc/orders?p=3' },
      profile,
    ])
  })

  it('close one, but never home', () => {
    expect(closePage(all, 'profile')).toEqual([home, email, orders])
    expect(closePage(all, 'pcHome')).toEqual(all)
  })

  it('lead to the second tag when the current one was closed, else to home', () => {
    expect(pageAfterClosing(closePage(all, 'orders'))).toEqual(profile)
    expect(pageAfterClosing(closePage([home, profile], 'profile'))).toEqual(home)
  })

  it('close all but home and the current one', () => {
    expect(closeOtherPages(all, 'email')).toEqual([home])
    expect(closeOtherPages(all, 'emailbinding')).toEqual([home, email])
    expect(closeOtherPages(all, 'pcHome')).toEqual([home])
  })

  it('close all but home', () => {
    expect(closeAllPages(all)).toEqual([home])
  })
})

describe('the one stored list of all areas', () => {
  const users = { screen: 'users', address: '/admin/users' }
  const isOwn = ({ address }: { address: string }) => address.startsWith('/pc/')

  it('keeps the pages of other areas where they are', () => {
    expect(mergedPages([home, profile, users], [home, email], isOwn)).toEqual([home, email, users])
    expect(mergedPages([users, home], [home, email], isOwn)).toEqual([users, home, email])
  })
  it('takes in an area that was not there', () => {
    expect(mergedPages([users], [home], isOwn)).toEqual([users, home])
    expect(mergedPages([], [home], isOwn)).toEqual([home])
  })
})
