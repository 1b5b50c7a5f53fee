import { testServiceConfig, testSmtpUrl } from '@rouage/service-kit/testing'

/** Settings that tests of the service have in common; its database and its neighbours are each test's own. */
export const testPublishConfig = () => ({
  ...testServiceConfig('publish'),
  SMTP_URL: testSmtpUrl(),
  MAIL_FROM: 'Rouage <ne-pas-repondre@rouage.example>',
  PUBLIC_URL: 'http://localhost:3000',
  PUBLISH_LIMIT_FACTOR: 1,
  PUBLISH_INVOICE_ISSUER: ['Rouage (exemple)', '1 rue de l’Exemple, 75001 Paris'],
})
