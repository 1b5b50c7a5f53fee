import type { Database } from '@rouage/service-kit'
import { createAdRepository } from './ad-repository'
import { adModel } from './ads'
import { createBlockRepository } from './block-repository'
import { blockModel } from './blocks'
import { createConversationRepository } from './conversation-repository'
import { createContactMessageRepository } from './contact-message-repository'
import { contactMessageModel } from './contact-messages'
import { conversationModel } from './conversations'
import { createMessageRepository } from './message-repository'
import { messageModel } from './messages'
import { createModerationRepository, decisionModel, reportModel } from './moderation'
import { createNoticeRepository } from './notice-repository'
import { noticeModel } from './notices'
import { createPeopleRepository } from './people-repository'
import { personModel } from './people'
import { createPhotoRepository } from './photo-repository'
import { photoModel } from './photos'

/** Every collection of the service that is its own. Make them before `syncIndexes`. */
export const createModels = (database: Database) => ({
  ads: adModel(database),
  blocks: blockModel(database),
  contactMessages: contactMessageModel(database),
  conversations: conversationModel(database),
  decisions: decisionModel(database),
  messages: messageModel(database),
  notices: noticeModel(database),
  people: personModel(database),
  photos: photoModel(database),
  reports: reportModel(database),
})
export type Models = ReturnType<typeof createModels>

/** What the domain asks of the database. */
export const createRepositories = (models: Models) => ({
  ads: createAdRepository(models.ads),
  blocks: createBlockRepository(models.blocks),
  contactMessages: createContactMessageRepository(models.contactMessages),
  conversations: createConversationRepository(models.conversations),
  messages: createMessageRepository(models.messages),
  moderation: createModerationRepository(models.reports, models.decisions),
  notices: createNoticeRepository(models),
  people: createPeopleRepository(models.people),
  photos: createPhotoRepository(models.photos),
})
export type Repositories = ReturnType<typeof createRepositories>
