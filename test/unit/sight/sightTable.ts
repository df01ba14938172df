import { endpoints } from '../../rules/endpoints.js';
import { parameterNames } from '../../rules/parameterNames.js';
import { requestedParameters } from './requestedParameters.js';
import { companyRecords } from './companyRecords.js';
import { fieldsLeftOut, parametersLeftOut } from './leftOut.js';
import { eventRecords } from './shownRecords.js';
import { seenFields } from './walk.js';

/** A field or parameter, and the surfaces that show or send it. */
export interface Sight {
	readonly name: string;
	readonly surfaces: readonly string[];
	/** The exported files that also contain it. */
	readonly files: readonly string[];
	/** Why no surface has it, if none does. */
	readonly reason?: string;
}

/** The fields of a record, or the parameters of an endpoint. */
export interface SightPart {
	readonly kind: 'fields' | 'parameters';
	readonly title: string;
	readonly sights: readonly Sight[];
	/** Names with a reason in leftOut.ts that don't need one. */
	readonly needless: readonly string[];
}

/** Checks every field and every parameter of the service. */
export async function sightParts(): Promise<readonly SightPart[]> {
	const sentBy = await requestedParameters();
	const fields = await Promise.all(
		[...eventRecords, ...companyRecords].map(async (record) =>
			part(
				'fields',
				record.title,
				(await seenFields(record)).map(({ name, screens, files }) => ({ name, surfaces: screens, files })),
				fieldsLeftOut[record.title],
			),
		),
	);
	const parameters = endpoints.map(({ name, path }) =>
		part(
			'parameters',
			name,
			(isWalked(name) ? parameterNames[name] : []).map((parameter) => ({
				name: parameter,
				surfaces: sentBy(path, parameter),
				files: [],
			})),
			parametersLeftOut[name],
		),
	);
	return [...parameters, ...fields];
}

function isWalked(name: string): name is keyof typeof parameterNames {
	return name in parameterNames;
}

function part(
	kind: SightPart['kind'],
	title: string,
	seen: readonly Sight[],
	reasons: Readonly<Record<string, string>> = {},
): SightPart {
	return {
		kind,
		title,
		sights: seen.map((one) => {
			const reason = one.surfaces.length === 0 ? reasons[one.name] : undefined;
			return { ...one, ...(reason !== undefined && { reason }) };
		}),
		needless: Object.keys(reasons).filter(
			(name) => !seen.some((one) => one.name === name && one.surfaces.length === 0),
		),
	};
}
