// What tells of changes, loaded with the first look at a view.
export { ChangeMarks } from '../controllers/changes/changeMarks.js';
export { ChangesSection } from '../controllers/changes/changesSection.js';
export { showChanges } from '../controllers/changes/showChanges.js';
export { WatchlistChanges } from '../controllers/changes/watchlistChanges.js';
export { ChangeFeed } from '../store/changeFeed.js';
