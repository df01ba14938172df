import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { ProfileCard as Model } from '../../../src/features/ticker/overview/profileCard.js';
import { Facts } from '../components/Facts.js';
import { NamedRow, TableFrame } from '../components/TableFrame.js';
import { TickerLink } from '../components/TickerLink.js';
import './profile.css';
import type { Post } from '../host.js';

interface ProfileCardProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
}

/** Facts about the company, and its listings with their identifiers. */
export function ProfileCard({ model: { facts, note, listings }, post }: ProfileCardProps) {
	return (
		<div class="stack profile">
			{facts.length > 0 && <Facts facts={facts} layout="list" />}
			{note !== undefined && <p class="note">{note}</p>}
			{listings && <Listings model={listings} isOpen={facts.length === 0} post={post} />}
		</div>
	);
}

interface ListingsProps {
	readonly model: NonNullable<Model['listings']>;
	/** Whether they are unfolded at first, as nothing else is shown. */
	readonly isOpen: boolean;
	readonly post: Post<TickerFromPage>;
}

function Listings({ model: { caption, symbolLabel, listings, rows }, isOpen, post }: ListingsProps) {
	return (
		<details class="more" open={isOpen}>
			<summary>{caption}</summary>
			<TableFrame name={caption}>
				<table class="data-table" aria-label={caption}>
					<thead>
						<tr>
							<th scope="col" class="stays">
								{symbolLabel}
							</th>
							{listings.map(({ id, symbol, opens }) => (
								<th key={id} scope="col" class="listed">
									{opens === undefined ? symbol : <TickerLink symbol={opens} label={symbol} post={post} />}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ label, cells }) => (
							<NamedRow key={label} name={label} cells={cells} />
						))}
					</tbody>
				</table>
			</TableFrame>
		</details>
	);
}
