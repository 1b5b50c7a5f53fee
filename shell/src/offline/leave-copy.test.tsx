import { emit } from '@rouage/slice-kit'
import { leaveCopy } from './leave-copy'

test('the mark of a copy stays with its page and is gone on the next one', () => {
  window.history.replaceState(null, '', '/')
  document.body.innerHTML = '<p id="rouage-kept">Vous êtes hors ligne</p><main></main>'
  leaveCopy()
  emit('page.shown', { owner: 'search', path: '/' })
  expect(document.getElementById('rouage-kept')).not.toBeNull()

  emit('page.shown', { owner: 'search', path: '/search' })
  expect(document.getElementById('rouage-kept')).toBeNull()
})
