import { t } from '@vscode/l10n';
import type { SavePlace } from './savePlace.js';

/** Asks for a place for a picture and writes it there; says whether it did. */
export async function savePicture(place: SavePlace, fileName: string, bytes: Uint8Array): Promise<boolean> {
	const point = fileName.lastIndexOf('.');
	const kind = { label: t('Pictures'), ending: fileName.slice(point + 1) };
	const target = await place.ask(t('Save to File…'), fileName.slice(0, point), [kind]);
	await (target && place.write(target, bytes));
	return target !== undefined;
}
