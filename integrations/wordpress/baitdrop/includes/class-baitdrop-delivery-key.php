<?php
/**
 * The key that sends couriers.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Takes it from the settings page.
 */
class BaitDrop_Delivery_Key {

	/**
	 * What is to be stored of what was typed: nothing, unless it is a key that may do all that is needed.
	 *
	 * @param array $given What was typed.
	 * @return array
	 */
	public static function typed( array $given ) {
		static $checked = array();
		$key = isset( $given['delivery_key'] ) ? sanitize_text_field( (string) $given['delivery_key'] ) : '';
		if ( '' === $key ) {
			return array();
		}
		if ( ! isset( $checked[ $key ] ) ) {
			$problem         = self::problem( $key );
			$checked[ $key ] = '' === $problem;
			if ( '' !== $problem ) {
				add_settings_error( BaitDrop_Settings::OPTION, 'baitdrop_delivery_key', $problem );
			}
		}
		return $checked[ $key ] ? array( 'delivery_key' => $key ) : array();
	}

	/**
	 * What is wrong with a key, in words; empty for nothing.
	 *
	 * @param string $key What was typed.
	 * @return string
	 */
	private static function problem( $key ) {
		if ( ! BaitDrop_Shop_Api::is_key( $key ) ) {
			return __( 'That is not a key for deliveries. It begins with bd_live_ or bd_test_ and has 48 characters.', 'baitdrop' );
		}
		$missing = BaitDrop_Shop_Api::missing_scopes( $key );
		if ( is_wp_error( $missing ) ) {
			/* translators: %s: why, in BaitDrop's words. */
			return sprintf( __( 'The key for deliveries was not saved. %s', 'baitdrop' ), $missing->get_error_message() );
		}
		/* translators: %s: names such as quotes. */
		return array() === $missing ? '' : sprintf( __( 'The key for deliveries was not saved: it lacks %s.', 'baitdrop' ), implode( ', ', $missing ) );
	}
}
