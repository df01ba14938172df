export const authForms = ['header', 'query'] as const;
/** The two ways of sending the key (service.md, Authentication). */
export type AuthForm = (typeof authForms)[number];

export function isAuthForm(form: unknown): form is AuthForm {
	return authForms.some((known) => known === form);
}
