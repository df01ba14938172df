import { Icon } from '../components/Icon.js';

interface StatementGroupHeadProps {
	readonly label: string;
	readonly columns: number;
	readonly isFolded: boolean;
	readonly onFold: () => void;
}

/** The name of a group of lines as a button that leaves its sums alone. */
export function StatementGroupHead({ label, columns, isFolded, onFold }: StatementGroupHeadProps) {
	return (
		<tr class="group">
			<th scope="rowgroup" class="stays">
				<button type="button" class="fold" aria-expanded={!isFolded} onClick={onFold}>
					<Icon name="right" />
					{label}
				</button>
			</th>
			<td colSpan={columns} />
		</tr>
	);
}
