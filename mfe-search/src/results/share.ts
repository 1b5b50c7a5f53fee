import type { AnnouncementSummary } from '@rouage/contracts/announcement'

const ignore = () => {}

/** Hands an ad's address to the device's share sheet, or to the clipboard where there is none. */
export const share = ({ id, title }: AnnouncementSummary): void => {
  const url = new URL(`/announcement/${id}`, window.location.origin).href
  const { share: openSheet, clipboard }: Partial<Navigator> = navigator
  // A sheet that is closed without a choice rejects; that is no failure.
  if (openSheet !== undefined) openSheet.call(navigator, { title, url }).catch(ignore)
  else clipboard?.writeText(url).catch(ignore)
}
