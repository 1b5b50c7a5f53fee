import { screen } from '@testing-library/react'
import { announcementFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

test.each([true, false])('an ad whose place was paid for says so, and no other one does (%s)', async (isBoosted) => {
  await showPage('/announcement/ad_1', {
    'GET /api/listing/announcements/ad_1': () => ({ ...announcementFixture(), isBoosted }),
  })
  await screen.findByRole('heading', { level: 1, name: announcementFixture().title })

  expect(screen.queryAllByText('Annonce mise en avant')).toHaveLength(isBoosted ? 1 : 0)
})
