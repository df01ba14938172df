import type { OwnPriceCard } from '../../../src/features/ticker/overview/ownPriceCard.js';
import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import { QuietButton } from '../components/QuietButton.js';
import type { Post } from '../host.js';
import './ownPrice.css';

interface OwnPriceProps {
	readonly model: OwnPriceCard;
	readonly post: Post<TickerFromPage>;
}

/** The mean target beside the price in the user's file, with what to do about a file that is old or gone. */
export function OwnPrice({ model: { text, notes, buttons }, post }: OwnPriceProps) {
	return (
		<div class="own-price">
			<p>{text}</p>
			{notes.map((note) => (
				<p key={note} class="note">
					{note}
				</p>
			))}
			{buttons.length > 0 && (
				<div>
					{buttons.map(({ name, label }) => (
						<QuietButton key={name} label={label} onClick={() => post('action', { name })} />
					))}
				</div>
			)}
		</div>
	);
}
