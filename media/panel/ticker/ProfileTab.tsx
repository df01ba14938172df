import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { ProfileTab as Model } from '../../../src/features/ticker/profileTab.js';
import { Facts } from '../components/Facts.js';
import { Section } from '../components/Section.js';
import { TableFrame } from '../components/TableFrame.js';
import './profile.css';
import type { Post } from '../host.js';

interface ProfileTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
}

/** Facts about the company, and its listings with their identifiers. */
export function ProfileTab({ model: { company, listings }, post }: ProfileTabProps) {
	return (
		<>
			<Section
				id="company"
				model={company}
				shape="table"
				onRemedy={(remedy) => post('remedyPicked', { answer: 'financials', remedy })}
			>
				{({ facts, note }) => (
					<div class="profile">
						<Facts facts={facts} layout="list" />
						<p class="note">{note}</p>
					</div>
				)}
			</Section>
			<Section
				id="listings"
				model={listings}
				shape="table"
				onRemedy={(remedy) => post('remedyPicked', { answer: 'logo', remedy })}
			>
				{({ caption, symbolLabel, listings: heads, rows }) => (
					<TableFrame name={caption}>
						<table class="data-table" aria-label={caption}>
							<thead>
								<tr>
									<th scope="col" class="stays">
										{symbolLabel}
									</th>
									{heads.map(({ id, symbol, opens }) => (
										<th key={id} scope="col" class="listed">
											{opens === undefined ? (
												symbol
											) : (
												<button
													type="button"
													class="ticker-link"
													onClick={() => post('openTicker', { symbol: opens })}
												>
													{symbol}
												</button>
											)}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{rows.map(({ label, cells }) => (
									<tr key={label}>
										<th scope="row" class="stays">
											{label}
										</th>
										{cells.map((cell, place) => (
											<td key={place}>{cell}</td>
										))}
									</tr>
								))}
							</tbody>
						</table>
					</TableFrame>
				)}
			</Section>
		</>
	);
}
