interface FigureHeadProps {
	readonly columns: readonly {
		readonly label: string;
		/** Tells in a tooltip what the figures mean. */
		readonly means?: string | undefined;
	}[];
}

/** The heads of a table of figures, whose first column says whose they are and stays in sight. */
export function FigureHead({ columns }: FigureHeadProps) {
	return (
		<thead>
			<tr>
				{columns.map(({ label, means }, place) => (
					<th key={label} scope="col" class={place === 0 ? 'stays' : 'number'} title={means}>
						{label}
					</th>
				))}
			</tr>
		</thead>
	);
}
