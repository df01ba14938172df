import type { RevisionCount } from '../../../src/market/revisions.js';
import type { RevisionsModel } from '../../../src/features/ticker/ratings/revisionsModel.js';
import { CellText } from '../components/Direction.js';
import { QuietButton } from '../components/QuietButton.js';
import { FigureHead, TableFrame } from '../components/TableFrame.js';
import './revisions.css';

interface RevisionsProps {
	readonly model: RevisionsModel;
	/** Shows the ratings behind a number; undefined shows all ratings. */
	readonly onPick: (count: RevisionCount | undefined) => void;
}

/** Raised and cut targets, initiations, dropped coverage and the mean target over 30 and 90 days. */
export function Revisions({ model: { caption, columns, rows, notes, all }, onPick }: RevisionsProps) {
	return (
		<>
			<TableFrame name={caption}>
				<table class="data-table" aria-label={caption}>
					<FigureHead columns={columns} />
					<tbody>
						{rows.map(({ label, counts, mean }) => (
							<tr key={label}>
								<th scope="row" class="stays">
									{label}
								</th>
								{counts.map(({ text, shows, isShown, spoken }, place) => (
									<td key={place} class="number">
										{shows ? (
											<button
												type="button"
												class="revision-count"
												aria-label={spoken}
												aria-pressed={isShown}
												onClick={() => onPick(isShown ? undefined : shows)}
											>
												{text}
											</button>
										) : (
											text
										)}
									</td>
								))}
								<td class="number">
									<CellText cell={mean} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</TableFrame>
			{notes.map((note) => (
				<p key={note} class="note">
					{note}
				</p>
			))}
			{all !== undefined && (
				<p>
					<QuietButton label={all} onClick={() => onPick(undefined)} />
				</p>
			)}
		</>
	);
}
