import { useState } from 'preact/hooks';
import type { HeaderModel } from '../../../src/features/ticker/headerModel.js';
import type { LogoTheme } from '../../../src/store/logos.js';

export interface LogoImage {
	/** The object URL of the image. */
	readonly address: string;
	readonly variant: LogoTheme;
}

interface LogoProps {
	readonly model: HeaderModel['logo'];
	readonly image: LogoImage | undefined;
}

/** The logo on its brand color, or initials if there is no image. */
export function Logo({ model, image }: LogoProps) {
	const [broken, setBroken] = useState<string>();
	const isBroken = image !== undefined && image.address === broken;
	if (!image || isBroken) {
		return (
			<div class="logo initials" aria-hidden="true">
				{model.initials}
			</div>
		);
	}
	const { background, ink } = model[image.variant];
	return (
		<div class="logo" style={{ backgroundColor: background, color: ink }}>
			<img src={image.address} alt={model.description} onError={() => setBroken(image.address)} />
		</div>
	);
}
