import type { TableCell } from '../../../src/presentation/tableCell.js';
import { Directed } from './Directed.js';
import { Icon } from './Icon.js';
import { Spoken } from './Spoken.js';

/** What stands in a cell of a table. */
export function CellText({ cell }: { readonly cell: TableCell }) {
	const { text, direction, title, link } = cell;
	if (link !== undefined) {
		return (
			<a href={link} title={text} aria-label={text}>
				<Icon name="link" />
			</a>
		);
	}
	const words = direction ? <Directed {...cell} /> : <Spoken {...cell} />;
	return title === undefined ? words : <span title={title}>{words}</span>;
}
