import { canaryAudience } from '@rouage/contracts/releases'
import { audienceOf } from './words'

it('says of whom a canary has how much, for each audience', () => {
  const said = canaryAudience.options.map((audience) => audienceOf({ share: 1_250, audience }).replace(/\s/g, ' '))

  expect(said).toEqual(['12,5 % des visiteurs', '12,5 % des personnes connectées', '12,5 % de l’équipe de Rouage'])
})
