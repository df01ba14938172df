import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { HeaderModel } from '../../../src/features/ticker/headerModel.js';
import type { Post } from '../host.js';
import { IdentifierMenu } from './IdentifierMenu.js';
import { Logo, type LogoImage } from './Logo.js';
import { QuietButton } from './QuietButton.js';

interface HeaderProps {
	readonly model: HeaderModel;
	readonly sample: string | undefined;
	readonly logo: LogoImage | undefined;
	readonly post: Post<TickerFromPage>;
}

/** Who the ticker is, and what can be done with it. */
export function Header({ model, sample, logo, post }: HeaderProps) {
	const { symbol, name, exchange } = model;
	return (
		<header class="ticker-head">
			<Logo model={model.logo} image={logo} />
			<div class="who">
				<h1>{name}</h1>
				<p class="listing">
					{name !== symbol && <strong>{symbol}</strong>}
					{exchange && <span>{exchange}</span>}
					{sample !== undefined && <span class="badge">{sample}</span>}
				</p>
			</div>
			<div class="header-actions">
				{model.actions.map(({ name: action, label, title, isOn }) => (
					<QuietButton
						key={action}
						icon={isOn === true ? 'watched' : action}
						label={label}
						title={title}
						isOn={isOn}
						onClick={() => post('action', { name: action })}
					/>
				))}
				<IdentifierMenu model={model} post={post} />
			</div>
		</header>
	);
}
