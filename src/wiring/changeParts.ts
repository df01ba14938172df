// What tells of changes, loaded with the first look at a view.
export { AttentionJumps } from '../controllers/changes/attentionJumps.js';
export { ChangeMarks } from '../controllers/changes/changeMarks.js';
export { ChangesSection } from '../controllers/changes/changesSection.js';
export { WatchlistChanges } from '../controllers/changes/watchlistChanges.js';
export { ChangeFeed } from '../store/changeFeed.js';
