import type { Post } from '../host.js';

interface TickerLinkProps {
	readonly symbol: string;
	/** Shown in place of the symbol. */
	readonly label?: string;
	/** Spoken in place of what is shown. */
	readonly spoken?: string;
	readonly post: Post<{ openTicker: { readonly symbol: string } }>;
}

/** A link that opens a ticker. */
export function TickerLink({ symbol, label = symbol, spoken, post }: TickerLinkProps) {
	return (
		<button
			type="button"
			class="ticker-link"
			aria-label={spoken}
			onClick={() => post('openTicker', { symbol })}
		>
			{label}
		</button>
	);
}
