// What the query panel needs, loaded with it.
export { pickedQuery } from '../../controllers/query/pickedQuery.js';
export { QueryController } from '../../controllers/query/queryController.js';
export { QueryLibrary } from '../../controllers/query/queryLibrary.js';
export { emptyDraft, readDraft } from '../../viewmodel/query/queryDraft.js';
export { chooseFile } from '../chooseFile.js';
export { QueryPanel } from './queryPanel.js';
