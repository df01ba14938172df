import { QueryController } from '../../../../src/controllers/query/queryController.js';
import { MementoValue } from '../../../../src/controllers/memento/mementoValue.js';
import type { AskService } from '../../../../src/store/serviceQuery.js';
import { askService } from '../../../../src/store/serviceQuery.js';
import { emptyDraft, readDraft } from '../../../../src/viewmodel/query/queryDraft.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { ofTest } from '../../../support/ofTest.js';
import { formats } from '../../../support/builders/wording.js';
import { clientOf } from '../../../support/sandboxClient.js';
import { KEY, sandbox } from '../../sandbox/asking.js';

const service = sandbox({ companies: 25, records: 400 });

/** A query against the sandbox, or whatever else answers; `sent` are the addresses of the requests. */
export function aQuery(ask?: AskService): { readonly query: QueryController; readonly sent: string[] } {
	const sent: string[] = [];
	const client = clientOf(service, KEY, (url) => sent.push(url));
	const memory = ofTest(
		new MementoValue(new FakeMemento(), 'queryDraft', (kept) => readDraft(kept) ?? emptyDraft('ratings')),
	);
	const query = ofTest(
		new QueryController({
			memory,
			ask: ask ?? askService(client),
			isSample: () => false,
			formats,
			clock: new FakeClock(),
		}),
	);
	return { query, sent };
}
