<?php
/**
 * Requests to BaitDrop's API.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Reads which shop a key belongs to, and its widget settings.
 */
class BaitDrop_Connection {

	/**
	 * Asks BaitDrop about a key.
	 *
	 * @param string $api_key    The shop's key.
	 * @param string $api_secret The shop's secret; empty when it is not known.
	 * @return array|WP_Error shop_id, shop_name, enabled and the look.
	 */
	public static function ask( $api_key, $api_secret ) {
		static $answers = array();
		$which = $api_key . ':' . $api_secret;
		if ( ! isset( $answers[ $which ] ) ) {
			$answers[ $which ] = self::fetch( $which );
		}
		return $answers[ $which ];
	}

	/**
	 * Tells BaitDrop that this site is the shop's, so that customers can order without leaving it. Needs the secret, and
	 * an address that begins with https; without either, the button opens the order page at BaitDrop.
	 */
	public static function register_site() {
		$settings = BaitDrop_Settings::all();
		if ( '' === $settings['server_url'] || '' === $settings['api_key'] || '' === $settings['api_secret'] ) {
			return;
		}
		wp_remote_post(
			$settings['server_url'] . '/api/plugins/sites',
			array(
				'timeout' => 8,
				'headers' => array(
					'Authorization' => self::authorization( $settings['api_key'] . ':' . $settings['api_secret'] ),
					'Content-Type'  => 'application/json',
				),
				'body'    => wp_json_encode( array( 'site' => home_url() ) ),
			)
		);
	}

	/**
	 * HTTP Basic authentication.
	 *
	 * @param string $credentials Key and secret, with a colon between.
	 * @return string
	 */
	private static function authorization( $credentials ) {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode
		return 'Basic ' . base64_encode( $credentials );
	}

	/**
	 * Makes the request.
	 *
	 * @param string $credentials Key and secret, with a colon between.
	 * @return array|WP_Error
	 */
	private static function fetch( $credentials ) {
		$server = BaitDrop_Settings::get( 'server_url' );
		if ( '' === $server ) {
			return new WP_Error( 'baitdrop_no_server', __( 'This copy of the plugin does not know its BaitDrop. Please download it again from BaitDrop.', 'baitdrop' ) );
		}
		$answer = wp_remote_get(
			$server . '/api/plugins/config',
			array(
				'timeout' => 8,
				'headers' => array( 'Authorization' => self::authorization( $credentials ) ),
			)
		);
		if ( is_wp_error( $answer ) ) {
			return new WP_Error( 'baitdrop_unreachable', __( 'BaitDrop could not be reached. Please try again in a moment.', 'baitdrop' ) );
		}
		$status = wp_remote_retrieve_response_code( $answer );
		if ( 401 === $status ) {
			return new WP_Error( 'baitdrop_refused', __( 'BaitDrop does not know this key and secret. Please copy them again from your BaitDrop dashboard.', 'baitdrop' ) );
		}
		$shop = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( 200 !== $status || ! is_array( $shop ) || empty( $shop['shop_id'] ) || ! is_string( $shop['shop_id'] ) ) {
			return new WP_Error( 'baitdrop_trouble', __( 'BaitDrop answered something unexpected. Please try again in a moment.', 'baitdrop' ) );
		}
		return array_merge(
			BaitDrop_Settings::clean_look( $shop ),
			array(
				'shop_id'   => sanitize_text_field( $shop['shop_id'] ),
				'shop_name' => isset( $shop['shop_name'] ) ? sanitize_text_field( (string) $shop['shop_name'] ) : '',
				'enabled'   => ! empty( $shop['enabled'] ),
			)
		);
	}
}
