import { QueryController } from '../../../../src/features/query/queryController.js';
import { emptyDraft, readDraft } from '../../../../src/features/query/queryDraft.js';
import { type LibraryParts, QueryLibrary } from '../../../../src/features/query/queryLibrary.js';
import { type SendQuery, querySender } from '../../../../src/store/serviceQuery.js';
import { MementoValue } from '../../../../src/workbench/storage/memento.js';
import { formats } from '../../../support/builders/wording.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { FakeMemento } from '../../../support/fakeMemento.js';
import { FakePerson } from '../../../support/fakePerson.js';
import { ofTest } from '../../../support/ofTest.js';
import { clientOf } from '../../../support/sandboxClient.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';
import { listed } from '../../tickers/listed.js';

interface Parts extends Partial<LibraryParts> {
	readonly ask?: SendQuery;
	readonly begin?: () => SendQuery;
	/** The service's known limit of rows per page. */
	readonly rowsGiven?: number;
}

/** A query against the sandbox or another service. `sent` has the addresses of the requests. */
export function aQuery({ ask, begin, rowsGiven, memento = new FakeMemento(), ...ofLibrary }: Parts = {}): {
	readonly query: QueryController;
	readonly library: QueryLibrary;
	readonly sent: string[];
} {
	const sent: string[] = [];
	const client = clientOf(smallMarket, KEY, (url) => sent.push(url));
	const memory = ofTest(
		new MementoValue(memento, 'queryDraft', (saved) => readDraft(saved) ?? emptyDraft('ratings')),
	);
	const library = ofTest(
		new QueryLibrary({
			memento,
			steps: new FakePerson(),
			chooseFile: () => Promise.resolve(undefined),
			saveExport: () => Promise.resolve(),
			say: () => undefined,
			offer: () => Promise.resolve(false),
			formats,
			...ofLibrary,
		}),
	);
	const query = ofTest(
		new QueryController({
			memory,
			library,
			formats,
			rowsGiven: () => rowsGiven ?? 1000,
			begin: begin ?? (() => ask ?? querySender(client)),
			baseUrl: () => 'https://api.example.com',
			directory: () => Promise.resolve(listed),
			isSample: () => false,
			clock: new FakeClock(),
		}),
	);
	return { query, library, sent };
}
