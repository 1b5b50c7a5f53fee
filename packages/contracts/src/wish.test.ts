import { wishIn, withWish } from './wish'

describe('what an address was asked for', () => {
  it.each([
    ['/messagerie?conversation=ad_1', { kind: 'message', announcementId: 'ad_1', backTo: '/announcement/ad_1' }],
    [
      withWish('/search?type=moto&marques=Yamaha', 'save'),
      { kind: 'save', backTo: '/search?type=moto&marques=Yamaha' },
    ],
    [
      withWish('/announcement/ad_1', 'report', 'ad_1'),
      { kind: 'report', announcementId: 'ad_1', backTo: '/announcement/ad_1' },
    ],
    [withWish('/profile/u_1', 'report', 'review_1'), { kind: 'report', backTo: '/profile/u_1' }],
    ['/profile/u_1?avis=ad_1#avis', { kind: 'review', backTo: '/profile/u_1' }],
    ['/favorites', { kind: 'favorites' }],
    ['/recherches', { kind: 'searches' }],
    ['/messagerie', { kind: 'messages' }],
    ['/create-announcement', { kind: 'publish' }],
  ])('%s', (address, wish) => {
    expect(wishIn(address)).toEqual(wish)
  })

  it.each([
    '/',
    '/profile',
    '/search?type=moto',
    '/announcement/ad_1',
    '/announcement/ad_1?signaler=%20',
    '/profile/u_1?avis=%2F%2Fevil.example',
    '/constructor',
  ])('nothing by %s', (address) => {
    expect(wishIn(address)).toBeUndefined()
  })

  it('takes an ad that cannot be one for no ad', () => {
    expect(wishIn('/messagerie?conversation=%2F..%2F')).toEqual({ kind: 'messages' })
  })
})
