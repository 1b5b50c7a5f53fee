export {
  BreakdownDrawing,
  FavouritesDrawing,
  MessagesDrawing,
  NotFoundDrawing,
  OfflineDrawing,
  SearchDrawing,
  UnderwayDrawing,
} from './drawings'
