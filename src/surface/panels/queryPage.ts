// What the query panel needs, loaded with it.
export { QueryController } from '../../controllers/query/queryController.js';
export { emptyDraft, readDraft } from '../../viewmodel/query/queryDraft.js';
export { QueryPanel } from './queryPanel.js';
